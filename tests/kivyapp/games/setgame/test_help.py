"""The cards on the help page of Set."""

from __future__ import annotations

from typing import Any


def test_the_help_page_draws_set_cards(driver: Any) -> None:
    driver.app.services.navigation.open_screen("help", game="set")
    driver.run(0.5)
    page = driver.app.presenter.screen
    from kivyapp.widgets.card_row import CardRow

    rows = [widget for widget in page.walk() if isinstance(widget, CardRow)]
    assert len(rows) >= 7
    for row in rows:
        for code in row.codes:
            texture = row._texture(code, 62)
            assert texture.width == 62
            assert len(set(texture.pixels)) > 3
