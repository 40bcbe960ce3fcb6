# What the program uses of miniaudio, which has types in its source but does not say so.

from collections.abc import Generator
from enum import Enum

class MiniaudioError(Exception): ...

class Backend(Enum):
    CUSTOM = ...
    NULL = ...

class SampleFormat(Enum):
    SIGNED16 = ...

class PlaybackDevice:
    backend: str
    def __init__(
        self,
        output_format: SampleFormat = ...,
        nchannels: int = ...,
        sample_rate: int = ...,
        buffersize_msec: int = ...,
        *,
        backends: list[Backend] | None = ...,
        app_name: str = ...,
    ) -> None: ...
    def start(self, callback_generator: Generator[bytes, int]) -> None: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...
