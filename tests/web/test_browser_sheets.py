"""Printed sheets as Chromium prints them: every code on them is read back to its piece."""

from __future__ import annotations

import re
from io import BytesIO

import pytest

from companion.box import box, full_name
from companion.game import shelf
from companion.profile import load
from companion.tags import carried
from web.sheet import KINDS, PAPERS, Wifi, pieces_sheet, sign_sheet

pytestmark = pytest.mark.browser

ADDRESS = "192.168.178.20:8000"
HIGH = {"a4": (210, 297), "letter": (215.9, 279.4)}  # millimetres
DOTS = 300 / 25.4 / (96 / 25.4)  # device pixels of a 300 dpi printer for one of the browser's


@pytest.fixture
def printer(chromium, tmp_path):
    """Print a sheet: `printer(html)` is its pictures by section, and its PDF."""
    context = chromium.new_context(device_scale_factor=DOTS / 2)
    page = context.new_page()

    def show(html):
        file = tmp_path / "sheet.html"
        file.write_text(html, encoding="utf-8")
        page.goto(file.as_uri())
        page.emulate_media(media="print", color_scheme="dark")
        return page

    yield show
    context.close()


def read(picture):
    """Return the text of every code in a picture."""
    reader = pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    found = reader.read_barcodes(image.open(BytesIO(picture)).convert("L"))
    return sorted(code.text for code in found)


@pytest.mark.parametrize("game", shelf())
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_code_of_every_sheet_is_read_back_to_its_piece(printer, game, kind, paper):
    data = load(game)
    page = printer(pieces_sheet(game, "de", data, ADDRESS, paper=paper, kind=kind))
    texts = []
    for sheet in page.locator(".sheet").all():
        texts += read(sheet.screenshot())
    pieces = [full_name(game, piece.name) for piece in box(game, data)]
    assert sorted(map(carried, texts)) == sorted(pieces)
    assert all(text.startswith(f"http://{ADDRESS}/p/") for text in texts)


@pytest.mark.parametrize("game", shelf())
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_label_is_cut_off_and_each_page_is_one_sheet(printer, game, kind, paper, language):
    page = printer(pieces_sheet(game, language, load(game), ADDRESS, paper=paper, kind=kind))
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".label")].filter((label) =>
             label.scrollHeight > label.clientHeight || label.scrollWidth > label.clientWidth ||
             label.querySelector(".about").getBoundingClientRect().right >
               label.getBoundingClientRect().right + 0.5
           ).map((label) => label.innerText)"""
    )
    assert cut == []
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == page.locator(".sheet").count()
    points = {
        tuple(map(float, box.split())) for box in re.findall(rb"/MediaBox\s*\[([^]]*)\]", pdf)
    }
    assert len(points) == 1
    _, _, wide, high = points.pop()
    millimetres = (wide / 72 * 25.4, high / 72 * 25.4)
    assert millimetres == pytest.approx(HIGH[paper], abs=0.5)


def test_the_sign_brings_phones_into_the_wifi_and_to_the_table(printer):
    wifi = Wifi("Möwe;7", 'ge"heim:123')
    page = printer(sign_sheet("de", ADDRESS, wifi=wifi))
    texts = read(page.locator(".sheet").screenshot())
    assert f"http://{ADDRESS}" in texts
    assert texts[0] == 'WIFI:T:WPA;S:Möwe\\;7;P:ge\\"heim\\:123;;'
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    page = printer(sign_sheet("en", ADDRESS, paper="letter"))
    assert read(page.locator(".sheet").screenshot()) == [f"http://{ADDRESS}"]


def test_a_sheet_of_the_page_prints_without_its_questions(house, pocket):
    phone = pocket("en")
    phone.open("/print/lighthouse-run?group=table")
    assert phone.find(".asked").is_visible()
    assert phone.button("Print").is_visible()
    phone.page.emulate_media(media="print")
    assert not phone.find(".asked").is_visible()
    assert len(read(phone.find(".sheet").screenshot())) == 16
