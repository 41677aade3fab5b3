"""What the app does when it has been idle for a while: it prepares deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kivyapp.play.timer import Timer

if TYPE_CHECKING:
    from kivyapp.play.deal_preparation import DealPreparation
    from kivyapp.services import Services

# Seconds without input, movement or work.
IDLE_SECONDS: Final = 20.0


class SpareTime:
    """Starts the preparation, unless the device saves power."""

    def __init__(self, services: Services, time: Callable[[], float]) -> None:
        self._services, self._time = services, time
        self._timer = Timer()
        self._preparation: DealPreparation | None = None

    def app_became_idle(self) -> None:
        if not self._services.device.saves_power():
            self._timer.start(self._prepare_deals, IDLE_SECONDS)

    def stop(self) -> None:
        """Stop at once, because the app is paused or closed."""
        self._timer.stop()
        if self._preparation is not None:
            self._preparation.stop()

    def _prepare_deals(self) -> None:
        services = self._services
        if self._preparation is None:
            # Not before it is needed: it imports the rules of games that may never be opened.
            from kivyapp.play.deal_preparation import DealPreparation

            self._preparation = DealPreparation(
                services.settings,
                services.graded_deals(),
                services.daily_seeds(),
                today=lambda: services.clock.now().date(),
                may_work=lambda: services.frame_rate.is_idle and not services.device.saves_power(),
                time=self._time,
            )
        self._preparation.start()
