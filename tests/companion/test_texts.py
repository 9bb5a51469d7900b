"""German and English say the same things, and everything that the code wants said."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import companion
from companion.game import shelf
from companion.message import Message, listed, message
from companion.texts import LANGUAGES, bundle, files, say

ROOM = Path(companion.__file__).parent
FILES = [file for language in LANGUAGES for file in files(language)]


class Variables(Visitor):
    """Collect the $names of a message."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802 - the visitor's own spelling
        self.names.add(node.id.name)


def entries(file):
    return FluentParser().parse(file.read_text("utf-8")).body


def messages(language):
    """Return every message of a language with the variables it wants."""
    found = {}
    for file in files(language):
        for entry in entries(file):
            if isinstance(entry, fluent.Message):
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


MESSAGES = {language: messages(language) for language in LANGUAGES}


def name_of(file):
    return str(file.relative_to(ROOM))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_file_is_well_written(file):
    """Messages and remarks only: no junk, and no message without a text."""
    for entry in entries(file):
        assert isinstance(entry, fluent.Message | fluent.BaseComment), entry
        if isinstance(entry, fluent.Message):
            assert entry.value is not None, entry.id.name


def test_every_file_of_words_in_the_room_is_read():
    assert set(ROOM.rglob("*.ftl")) == set(FILES)


def test_every_file_is_there_in_every_language():
    def plain(language):
        return {str(file).removesuffix(f"{language}.ftl") for file in files(language)}

    assert plain("en") == plain("de") != set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language):
    names = Counter(
        entry.id.name
        for file in files(language)
        for entry in entries(file)
        if isinstance(entry, fluent.Message)
    )
    assert [name for name, number in names.items() if number > 1] == []


def test_both_languages_have_the_same_messages():
    assert set(MESSAGES["en"]) == set(MESSAGES["de"])


@pytest.mark.parametrize("key", MESSAGES["en"])
def test_both_languages_fill_in_the_same(key):
    assert MESSAGES["en"][key] == MESSAGES["de"][key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2, 5, 21, "x", "Jörg & Ünal", message("colour-red")])
def test_every_message_can_be_said(language, value):
    for key, variables in MESSAGES[language].items():
        said = say(Message(key, dict.fromkeys(variables, value)), language)
        assert said.strip()
        assert "{" not in said
        assert "\u2068" not in said  # no isolation signs


def test_every_sentence_the_code_names_is_written():
    """Every key that stands in full in a call of message() or Fault()."""
    keys = {key for file in ROOM.rglob("*.py") for key in named(ast.parse(file.read_text("utf-8")))}
    assert len(keys) > 40
    assert keys - set(MESSAGES["en"]) == set()


def named(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if node.func.id in ("message", "Message", "Fault") and isinstance(first, ast.Constant):
                yield first.value


def test_a_message_within_a_message_is_said_in_the_same_language():
    said = message("touch-turn", who=listed([message("player", name="Anna"), message("anyone")]))
    assert "Anna and anyone" in say(said, "en")
    assert "Anna und jemand" in say(said, "de")


def test_numbers_have_their_plural():
    one, two = (message("profile-mistakes", file="f", count=count) for count in (1, 2))
    assert say(one, "en") == "f has one mistake:"
    assert say(two, "en") == "f has 2 mistakes:"


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_names_everybody_once(language, number):
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"][:number]
    said = say(listed([message("player", name=name) for name in names]), language)
    assert [said.count(name) for name in names] == [1] * number


def test_a_sentence_that_is_not_written_is_an_error():
    with pytest.raises(KeyError, match="no-such-sentence"):
        say(message("no-such-sentence"), "en")


def test_a_value_left_out_is_an_error():
    with pytest.raises(ValueError, match="touch-more"):
        say(message("touch-more"), "en")


def test_a_language_is_read_once():
    assert bundle("de") is bundle("de")
    assert bundle("de", "lighthouse-run") is bundle("de", "lighthouse-run") is not bundle("de")


@pytest.mark.parametrize("game", shelf())
def test_a_games_words_all_begin_with_its_name(game):
    """So the words of a game that nobody plays need not be read."""
    (file,) = ROOM.glob(f"games/{game.replace('-', '_')}/texts/en.ftl")
    keys = [entry.id.name for entry in entries(file) if isinstance(entry, fluent.Message)]
    assert [key for key in keys if not key.startswith(f"{game}-")] == []


def test_very_many_sentences_can_be_said():
    """More than are remembered, each still its own."""
    for number in range(5_000):
        assert say(message("player", name=f"p{number}"), "en") == f"p{number}"
    assert say(message("player", name="p0"), "en") == "p0"
