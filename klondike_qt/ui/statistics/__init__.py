"""The statistics: what is counted, as figures and as pictures that can be read and heard."""
