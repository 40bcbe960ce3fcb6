"""The SVG writer."""

from collections.abc import Sequence
from typing import Self

from .clipping import Plane, clip_path
from .shapes import circle, ellipse, n


class Art:
    """Collects SVG elements; each path is clipped to the half-planes in *clip*."""

    def __init__(self, clip: Sequence[Plane] = ()) -> None:
        self.out: list[str] = []
        self.defs: list[str] = []
        self.clip = list(clip)

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str | None = None,
        width: float = 0.0,
        *,
        cap: str = "round",
        join: str = "round",
        opacity: float | None = None,
        rule: str | None = None,
        clip: Sequence[Plane] = (),
    ) -> Self:
        """Draw a path; one that is clipped away leaves nothing."""
        planes = [*self.clip, *clip]
        if planes:
            d = clip_path(d, planes)
            if not d:
                return self
        element = f'<path d="{d}" fill="{fill}"'
        if rule:
            element += f' fill-rule="{rule}"'
        if stroke:
            element += f' stroke="{stroke}" stroke-width="{n(width)}"'
            if cap != "butt":
                element += f' stroke-linecap="{cap}"'
            if join != "miter":
                element += f' stroke-linejoin="{join}"'
        self.out.append(f"{element}{_opacity(opacity)}/>")
        return self

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        fill: str = "none",
        stroke: str | None = None,
        width: float = 0.0,
        *,
        opacity: float | None = None,
    ) -> Self:
        """Draw a circle."""
        return self.path(circle(cx, cy, r), fill, stroke, width, opacity=opacity)

    def ellipse(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        fill: str = "none",
        stroke: str | None = None,
        width: float = 0.0,
        *,
        opacity: float | None = None,
    ) -> Self:
        """Draw an ellipse."""
        return self.path(ellipse(cx, cy, rx, ry), fill, stroke, width, opacity=opacity)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        stroke: str,
        width: float,
        *,
        cap: str = "round",
        opacity: float | None = None,
        clip: Sequence[Plane] = (),
    ) -> Self:
        """Draw a straight line."""
        d = f"M{n(x0)},{n(y0)}L{n(x1)},{n(y1)}"
        return self.path(d, "none", stroke, width, cap=cap, opacity=opacity, clip=clip)

    def raw(self, element: str) -> Self:
        """Add an element as it is; nothing clips it."""
        self.out.append(element)
        return self

    def group(self, other: "Art", transform: str = "", *, opacity: float | None = None) -> Self:
        """Add all of *other*, moved by *transform*."""
        self._share_defs(other)
        body = "".join(other.out)
        self.out.append(f"<g{_transform(transform)}{_opacity(opacity)}>{body}</g>")
        return self

    def twice(self, half: "Art", name: str, turn: str = "rotate(180)") -> Self:
        """Define *half* once, and draw it as it is and again under *turn*."""
        self._share_defs(half)
        self.defs.append(f'<g id="{name}">' + "".join(half.out) + "</g>")
        use = f'<use xlink:href="#{name}"'
        self.out.append(f"<g>{use}/>{use}{_transform(turn)}/></g>")
        return self

    def fade(self, name: str, stops: Sequence[tuple[float, str] | tuple[float, str, float]]) -> str:
        """Define a gradient from top to bottom by (place, colour, opacity); return its paint."""
        body = "".join(
            f'<stop offset="{n(stop[0])}" stop-color="{stop[1]}"'
            + (f' stop-opacity="{n(stop[2])}"' if len(stop) == 3 else "")
            + "/>"
            for stop in stops
        )
        element = f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{body}</linearGradient>'
        if element not in self.defs:
            self.defs.append(element)
        return f"url(#{name})"

    def svg(self, w: float, h: float, title: str) -> str:
        """Write the whole document."""
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        link = ' xmlns:xlink="http://www.w3.org/1999/xlink"'
        return (
            '<svg xmlns="http://www.w3.org/2000/svg"'
            + (link if any("xlink:" in element for element in self.out) else "")
            + f' version="1.2" baseProfile="tiny" width="{n(w)}" height="{n(h)}"'
            f' viewBox="0 0 {n(w)} {n(h)}"><title>{title}</title>{defs}'
            + "\n".join(self.out)
            + "</svg>\n"
        )

    def _share_defs(self, other: "Art") -> None:
        self.defs += [element for element in other.defs if element not in self.defs]


def _opacity(opacity: float | None) -> str:
    return "" if opacity is None else f' opacity="{n(opacity)}"'


def _transform(transform: str) -> str:
    return f' transform="{transform}"' if transform else ""
