"""What two players can ask for: their actions take the keys of those for one."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QActionGroup

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui.actions import ActionSet
from klondike_qt.ui.menus import of_help, of_records, of_view
from klondike_qt.ui.tools import Menus, Tools

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from klondike_qt.ui.actions import Actions


class MatchActions(ActionSet):
    """The actions of a match; they are in a group of their own, which is off beside other games."""

    def __init__(self, window: "QWidget", common: "Actions") -> None:
        """*common* holds what is the same beside every table."""
        super().__init__(window)
        self._common = common
        self._agrees = False
        self.new = self.make("new", N_("New match"), N_("New"), "Ctrl+N")
        self.set_up = self.make("players", N_("Set up a match…"), "", "Ctrl+Alt+N")
        self.undo = self.make("undo", N_("Undo move"), N_("Undo"), "Ctrl+Z", "U")
        self.end_turn = self.make("end-turn", N_("End the turn"), N_("End turn"), "E")
        self.offer = self.make("stop", N_("Offer to stop"), N_("Offer to stop"), "O")
        self.pause = self.make("pause", N_("Pause"), "", "P", "Pause")
        self.take_back = self.make("back", N_("Back to the previous match"), N_("Take back"), "T")
        self.copy_deal = self.make("share", N_("Copy the deal ID"), "", "Ctrl+C")
        self.facing = self.make("facing", N_("Turn the second half to face its player"), "")
        self.leave = self.make("back", N_("Back to the game for one player"), "", "Ctrl+B")
        self.group = QActionGroup(window)
        self.group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        for action in self.all():
            self.group.addAction(action)
        for action in (self.offer, self.pause, self.facing):
            action.setCheckable(True)
        self.retranslate()
        self.dress()

    @property
    def tools(self) -> Tools:
        """What the bars hold beside the table of two."""
        common, new, pause = self._common, self.new, self.pause
        undo, end_turn, offer = self.undo, self.end_turn, self.offer
        return Tools(
            groups=((new,), (undo, end_turn), (offer,)),
            right=(pause, common.statistics, common.settings, common.full_screen),
            wordless=(offer, undo, end_turn, new),
            dispensable=(common.full_screen, common.statistics, common.settings),
            thumbs=(new, pause, undo, end_turn, offer),
            rail=(new, undo, end_turn, offer, pause),
            mode=common.choose,
            menu=common.menu,
        )

    def menus(self) -> Menus:
        """Give what the menus hold beside the table of two."""
        common = self._common
        game = (
            self.new,
            self.set_up,
            common.choose,
            self.leave,
            self.take_back,
            self.copy_deal,
            None,
            *of_records(common),
        )
        play = (self.undo, self.end_turn, self.offer, self.pause, self.facing)
        return Menus(game, play, of_view(common), of_help(common), common.quit)

    def show_states(self) -> None:
        """Let what says its state say it in the language and the ink of now."""
        self.show_paused(self.pause.isChecked())
        self.show_offered(self.offer.isChecked(), agrees=self._agrees)

    def show_offered(self, offered: bool, *, agrees: bool) -> bool:
        """Let the offer's action say what it would do now: with another's offer it *agrees*.

        Tell whether that is something else than before.
        """
        self._agrees, before = agrees, self.offer.text()
        text = _("Agree to stop") if agrees else _("Offer to stop")
        text = _("Withdraw the offer") if offered else text
        self.switch(self.offer, offered, text, "close" if offered else "stop")
        if offered:
            self.offer.setIconText(_("Withdraw"))
        return text != before
