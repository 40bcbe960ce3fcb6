"""The program's own sounds, made of noise, damped tones and nothing recorded.

What is used is the seven sounds of `generate`; the same bytes come out on every machine.
"""
