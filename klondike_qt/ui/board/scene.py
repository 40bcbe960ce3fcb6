"""The picture of the table: it follows the model, and can be rebuilt from it at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsScene

from klondike_qt.core.cards import CARDS
from klondike_qt.ui.board import elevation, motion
from klondike_qt.ui.board.animation import Animation
from klondike_qt.ui.board.card_art import ArtStore, CardArt, Marks
from klondike_qt.ui.board.card_item import CardItem
from klondike_qt.ui.board.cloth import cloth_brush
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.board.outlines import Outlines
from klondike_qt.ui.board.overlay import IN_FLIGHT, IN_HAND, Frames, PileMarks
from klondike_qt.ui.board.placement import Placement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from PySide6.QtWidgets import QGraphicsPixmapItem

    from klondike_qt.app.settings import Celebration
    from klondike_qt.core.cards import Card
    from klondike_qt.core.events import Event
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.choices import Run
    from klondike_qt.ui.board.cloth import Cloth, Ground
    from klondike_qt.ui.board.dissolve import Dissolve
    from klondike_qt.ui.board.frames import Frame
    from klondike_qt.ui.board.layout import Room
    from klondike_qt.ui.board.motion import Pace
    from klondike_qt.ui.board.touched import Touched


class NothingShown(Exception):  # noqa: N818 - a state, as IllegalMove is an answer
    """The table was asked for something before its first picture."""


class TableScene(QGraphicsScene):
    """Cards, pile marks and frames; it knows where things lie but not what is allowed."""

    settled = Signal()
    """Nothing moves any more."""
    took_off = Signal(object)
    """A `Tween` began: a card left its place, or turns over there."""
    landed = Signal(object)
    """A `Tween` ended."""
    stirred = Signal()
    """What is in the air, or points something out, may be elsewhere than before."""
    laid_out = Signal()
    """There is another `placement`; the cards may still be on their way to it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._look = Look()
        self._slowness = 1.0
        self._celebration: Celebration = "aurora"
        self._ground: Ground | None = None
        self._surface: tuple[Cloth, float, float, float, Ground | None] | None = None
        self._cards: dict[int, CardItem] = {}
        self._frames = Frames(self)
        self._marks = PileMarks(self)
        self._outlines = Outlines(self, self._frames)
        self._touched: Touched | None = None
        self._store = ArtStore()
        self._art: CardArt | None = None
        self._art_key: object = None
        self._placement: Placement | None = None
        self._from: Placement | None = None  # what the running motion began from
        self._lifted = elevation.Lifted(self._frames)
        self._dissolve: Dissolve | None = None
        self._front: CardItem | None = None
        self._are_hidden = False
        self._is_celebrated = False
        self._animation = Animation(self)
        self._animation.began.connect(self.took_off)
        self._animation.ended.connect(self.landed)
        self._animation.stepped.connect(self.stirred)
        self._animation.finished.connect(self.stirred)
        self._animation.finished.connect(self.settled)

    # ── What is shown ────────────────────────────────────────────────────────────────────────────

    @property
    def placement(self) -> Placement | None:
        """Where everything lies, or is on its way to; ``None`` before the first picture."""
        return self._placement

    @property
    def placed(self) -> Placement:
        """As `placement`, where there is one; else raise `NothingShown`."""
        if self._placement is None:
            raise NothingShown
        return self._placement

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""
        return self._animation.is_running

    @property
    def flies(self) -> bool:
        """Whether cards are on their way; where none ever are, a picture may still be fading."""
        return self.is_moving and self._slowness > 0

    @property
    def is_celebrating(self) -> bool:
        """Whether the cards of a won game are celebrating it just now."""
        return self._is_celebrated and self.is_moving

    @property
    def are_cards_hidden(self) -> bool:
        """Whether all cards show their backs, the game being paused."""
        return self._are_hidden

    @property
    def is_lifted(self) -> bool:
        """Whether a run is in the hand."""
        return bool(self._lifted.items)

    @property
    def art(self) -> CardArt:
        """The look of the cards at their present size; only once something was shown."""
        if self._art is None:
            raise NothingShown
        return self._art

    def item_at(self, index: int) -> CardItem:
        """Give the item of the card with this `Card.index`."""
        return self._item(index)

    def card_items(self) -> Iterable[CardItem]:
        """Give every item there is."""
        return self._cards.values()

    def card_item(self, card: Card) -> CardItem:
        """Give the item of a card."""
        return self._item(card.index)

    def set_slowness(self, slowness: float) -> None:
        """Multiply all durations from now on; at 0 cards appear in place, what moves at once."""
        self._slowness = slowness
        if not slowness:
            self.finish()

    def set_celebration(self, celebration: Celebration) -> None:
        """Choose what the cards of a won game do."""
        self._celebration = celebration

    def lay_on(self, ground: Ground | None) -> None:
        """Be a part of a larger table from the next picture on, or a table by itself."""
        self._ground = ground

    def show(self, state: GameState, room: Room, look: Look) -> None:
        """Show a position at once, as it is."""
        self._take(state, room, look)
        self._hide_missing()
        for index, spot in self.placed.spots.items():
            self._item(index).lie(spot)

    def refit(self, room: Room, look: Look) -> None:
        """Show the same position in another room or look; a celebrated win stays celebrated."""
        self._bring_to_rest()
        is_celebrated = self._is_celebrated
        self.show(self.placed.state, room, look)
        if is_celebrated:
            self.celebrate()
            self.finish()

    def animate(
        self, state: GameState, room: Room, look: Look, pace: Pace, events: Iterable[Event] = ()
    ) -> None:
        """Let whatever lies otherwise in *state* move there."""
        old = self._placement
        if old is None or old.state.decks != state.decks:
            self.show(state, room, look)
            return
        if not self._slowness:
            self._dissolve_into(state, room, look)
            return
        if self._animation.is_fresh:  # nobody has seen it begin: both changes move as one
            self._animation.drop()
            old = self._from or old
        self._from = old
        raised = {item.card.index for item in self._lifted.items}
        self._take(state, room, look)
        self._hide_missing()
        flights = motion.settle(self._item, old, self.placed, pace, events, raised)
        shadows = elevation.soar(self._frames, flights, self.art, were_held=bool(raised))
        self._start([*flights, *shadows])

    def receive(
        self, state: GameState, pace: Pace, arrivals: Mapping[int, tuple[float, float]]
    ) -> None:
        """Follow what another player did to the foundations; all else goes on as it was.

        Cards that come there set out from *arrivals*, by their index. What lies in the hand or is
        on its way stays so.
        """
        old, room = self.placed, self.placed.layout.room
        if not self.is_moving:
            self._from = old
        placed = self._placement = Placement(state, room, hidden=self._are_hidden)
        slowed = pace._replace(duration=pace.duration * self._slowness)
        tweens: list[Tween] = []
        for index, spot in placed.spots.items():
            item = self._item(index)
            if index in old.spots:
                if old.spots[index] != spot and item.zValue() < IN_FLIGHT:
                    item.lie(spot)
                continue
            item.lie(spot)
            if self._slowness and index in arrivals:
                item.setPos(*arrivals[index])
                tweens.append(motion.Flight(item, spot, slowed, z=IN_FLIGHT + spot.z))
        self._hide_missing()
        self._marks.show(placed, self.art)
        self.laid_out.emit()
        self._animation.join(tweens)

    def settle(self, pace: Pace) -> None:
        """Bring every card that lies elsewhere to its place."""
        self.animate(self.placed.state, self.placed.layout.room, self._look, pace)

    def deal(self, state: GameState, room: Room, look: Look) -> None:
        """Lay out a fresh deal."""
        if self._slowness or self._placement is None:
            self.show(state, room, look)
            self._start(motion.deal(self._item, self.placed))
        else:
            self._dissolve_into(state, room, look)

    def celebrate(self) -> None:
        """Let the cards of a won game do what the player chose, where motion is liked."""
        self.finish()
        if self._slowness and self._celebration != "none":
            from klondike_qt.ui.board.celebration import celebrate  # not for the first picture

            self._is_celebrated = True
            self._start(celebrate(self._celebration, self._item, self.placed))

    def shake(self, run: Run) -> None:
        """Shake a run that may not go anywhere, unless it is already on its way."""
        if self.is_lifted:
            return
        if self.is_touched:
            self.untouch()
            self.finish()
        if not self._slowness or self.is_moving:
            return
        self._start([motion.Shake(self._run_items(run), 0.05 * self.art.width)])

    def finish(self) -> None:
        """Complete what moves, so that the picture is whole."""
        self._animation.finish()

    def hide_cards(self, hidden: bool) -> None:
        """Show all cards face down from the next picture on, or as they lie."""
        self._are_hidden = hidden

    def render_next(self) -> bool:
        """Render one face ahead of its need; false when all are there."""
        return self._art is not None and self._art.render_next()

    # ── The hand ─────────────────────────────────────────────────────────────────────────────────

    @property
    def lifted(self) -> elevation.Lifted:
        """The run in the hand, if there is one."""
        return self._lifted

    @property
    def is_touched(self) -> bool:
        """Whether a finger is shown to be on a card."""
        return self._touched is not None and self._touched.is_shown

    def touch(self, run: Run | None, shifts: Mapping[int, float]) -> None:
        """Show a finger on a run, which rises, and its column opened by *shifts*."""
        if self._touched is None:
            from klondike_qt.ui.board.touched import Touched  # not for the first picture

            self._touched = Touched(self, self._frames)
        self._play(self._touched.show(self._run_items(run) if run else (), shifts))

    def untouch(self) -> None:
        """Show that the finger is gone: what rose comes down, what opened closes."""
        if self._touched is not None and self._touched.is_shown:
            self._play(self._touched.end())

    def lift(self, run: Run) -> None:
        """Raise a run over everything else, with its shadow and outline."""
        items = self._run_items(run)
        tweens: list[Tween] = [elevation.Rising(self._lifted)]
        if self._touched is not None and self._touched.is_shown:
            tweens = self._touched.end(*items)  # its shadow was there before
        self._lifted.take(items, self.placed, self.placed.run(run.pile, run.count), self.art)
        self._play(tweens)

    def carry(self, dx: float, dy: float) -> None:
        """Hold the lifted run so far from where it lay."""
        self._lifted.carry(dx, dy)
        self.stirred.emit()

    def put_down(self) -> None:
        """Take the hand away; the cards stay in the air until they are told where to go."""
        self._lifted.put_down()

    def show_whole(self, card: Card | None) -> None:
        """Bring a card to the front as long as the player looks at it; ``None`` ends that."""
        if self._front is not None:
            self._front.setZValue(self.placed.spots[self._front.card.index].z)
            self._front = None
        if card is not None and self.placed.spots[card.index].face_up:
            self._front = self._item(card.index)
            self._front.setZValue(IN_HAND)

    # ── What is pointed out ──────────────────────────────────────────────────────────────────────

    @property
    def outlines(self) -> Outlines:
        """What marks cards and places, but for a hint, which moves."""
        return self._outlines

    def aloft(self) -> Iterator[QGraphicsPixmapItem]:
        """Give all that may reach beyond this table's edge: what flies, is held, or points out."""
        yield from (
            item for item in self._cards.values() if item.zValue() >= IN_FLIGHT and item.isVisible()
        )
        yield from self._frames.shown()

    def frames_at(self, frame: Frame) -> list[tuple[float, float]]:
        """Tell where frames of a kind are drawn, by the corners of what they surround."""
        return self._frames.places(frame)

    def mark_hint(self, move: Move | None, *, still: bool = False) -> None:
        """Show a move to be played, or none; *still* where it was seen already."""
        if move is None:
            if self._outlines.has_hint:
                self._bring_to_rest()
                self._outlines.end_hint()
            return
        tweens = self._outlines.mark_hint(move)
        if self._slowness and not still:
            self._start(tweens)

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _bring_to_rest(self) -> None:
        """Complete what moves, and what somebody starts because it ended: a celebration."""
        while self.is_moving:
            self.finish()

    def _take(self, state: GameState, room: Room, look: Look) -> None:
        """Adopt a position: size, art, marks; the cards stay where they are."""
        self._bring_to_rest()
        self._is_celebrated = False
        self.put_down()
        if self._touched is not None:
            self._touched.forget()
        self.show_whole(None)
        room = room._replace(large_index=look.large_index)
        placement = Placement(state, room, hidden=self._are_hidden)
        self._placement = placement
        is_large, width = placement.layout.is_large, placement.layout.card_width
        key = (look._replace(large_index=is_large), width, room.ratio)
        if self._art_key != key:
            self._art_key = key
            self._art = CardArt(
                width,
                room.ratio,
                deck="large" if is_large else "standard",
                letters=look.letters,
                four_colours=look.four_colours,
                backs=(look.back, look.second_back or look.back),
                marks=Marks(look.cloth.dark_marks, look.cloth.coats),
                store=self._store,
            )
            for item in self._cards.values():
                item.set_art(self._art)
                if item.isVisible():
                    item.show_side(face_up=item.face_up)
        surface = (look.cloth, room.width, room.height, room.ratio, self._ground)
        if self._surface != surface:
            self._surface = surface
            self.setSceneRect(0, 0, room.width, room.height)
            self.setBackgroundBrush(cloth_brush(*surface))
        self._look = look
        self._marks.show(placement, self.art)
        self._outlines.forget()
        self.laid_out.emit()

    def _item(self, index: int) -> CardItem:
        item = self._cards.get(index)
        if item is None:
            item = self._cards[index] = CardItem(CARDS[index])
            item.set_art(self.art)
            self.addItem(item)
        return item

    def _hide_missing(self) -> None:
        """Hide the cards that the position does not have: positions for tests may be partial."""
        for index, item in self._cards.items():
            if index not in self.placed.spots:
                item.setVisible(False)

    def _run_items(self, run: Run) -> Sequence[CardItem]:
        cards = self.placed.state.cards(run.pile)[-run.count :]
        return [self._item(card.index) for card in cards]

    def _dissolve_into(self, state: GameState, room: Room, look: Look) -> None:
        """Show a position at once, with what was shown before fading over it."""
        from klondike_qt.ui.board.dissolve import Dissolve  # not for the first picture

        if self._dissolve is not None and self._animation.is_fresh:
            self._animation.drop()  # nobody has seen it begin: both changes show as one
        else:
            self._bring_to_rest()
            self._dissolve = Dissolve(self, self._cards.values(), room.ratio)
        self.show(state, room, look)
        self._dissolve.cover(self._cards.values())
        self._animation.start([self._dissolve])

    def _play(self, tweens: list[Tween]) -> None:
        """Run tweens, or show their end where the player does not like motion."""
        if self._slowness:
            self._start(tweens)
        else:
            for tween in tweens:
                tween.end()
        self.stirred.emit()  # what points something out may have changed without any motion

    def _start(self, tweens: list[Tween]) -> None:
        for tween in tweens:
            tween.delay *= self._slowness
            tween.duration *= self._slowness
        self._animation.start(tweens)
