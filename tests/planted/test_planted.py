"""The mistakes that may be planted are still mistakes: each old text stands once, the new one nowhere."""

from pathlib import Path

from planted.run import ROOT, copy_tree, mistakes, plant, take_out

MISTAKES = mistakes()
GAMES = {"mmm", "viva_topo", "om_nom_nom", "batamouse"}


def test_every_mistake_can_still_be_planted():
    edits = [edit for each in MISTAKES for edit in each.edits]
    texts = {
        file: Path(ROOT, file).read_text(encoding="utf-8") for file in {edit.file for edit in edits}
    }
    assert [edit for edit in edits if texts[edit.file].count(edit.old) != 1] == []
    assert [edit for edit in edits if edit.old == edit.new] == []


def test_there_are_enough_of_every_kind_and_game():
    assert len(MISTAKES) >= 80
    assert {each.where for each in MISTAKES} >= GAMES | {"core", "course"}
    for game in GAMES:
        kinds = {each.kind for each in MISTAKES if each.where == game}
        assert {"words", "written line", "number in a sentence", "French number"} <= kinds


def test_what_is_planted_is_taken_out_again(tmp_path, monkeypatch):
    monkeypatch.setattr("planted.run.COPIED", ("mousemath/games/mmm",))
    tree = copy_tree(tmp_path)
    mistake = next(
        each for each in MISTAKES if each.edits[0].file.startswith("mousemath/games/mmm")
    )
    path = tree / mistake.edits[0].file
    before = path.read_bytes()
    plant(mistake._replace(edits=mistake.edits[:1]), tree)
    assert path.read_bytes() != before
    take_out(mistake._replace(edits=mistake.edits[:1]), tree)
    assert path.read_bytes() == before
