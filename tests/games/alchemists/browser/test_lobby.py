"""What the lobby offers: every option with its values and what it needs, and presets that can be played."""

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.state.options import MODULES
from altneu.kernel.game import SetupError
from altneu.language import languages
from altneu.server.presenting.lobby import info_of
from altneu.server.scenes.scenes import scene_of
from games.alchemists.narrators import assert_told
from games.alchemists.tried import module_sets

LANGUAGES = [language for language in languages() if language != "pl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_preset_is_explained(language: str) -> None:
    info = info_of(ALCHEMISTS, scene_of("alchemists", language))
    offered = {option.name: tuple(value.value for value in option.values) for option in info.options}
    assert offered == ALCHEMISTS.options
    for option in info.options:
        assert_told(option.title, language)
        assert_told(option.explanation, language)
        assert len({value.label for value in option.values}) == len(option.values)
    for preset in info.presets:
        assert_told(preset.title, language)
        assert_told(preset.text, language)
        assert preset.text.endswith(".")


def test_presets_can_be_played_and_the_first_is_the_usual_game() -> None:
    info = info_of(ALCHEMISTS, scene_of("alchemists", "en"))
    assert info.presets[0].options == {}
    assert len({tuple(sorted(preset.options.items())) for preset in info.presets}) == len(info.presets) == 4
    for preset in info.presets:
        for seats in info.seats:
            ALCHEMISTS.begin(seats, preset.options)


def test_what_a_module_needs_is_what_the_rules_refuse_without() -> None:
    """K-15.15: twelve sets can be played."""
    info = info_of(ALCHEMISTS, scene_of("alchemists", "en"))
    values = [(option.name, value) for option in info.options for value in option.values]
    needs = {name: value.needs for name, value in values if value.needs}
    assert needs == {"golem": {"encyclopedia": "yes"}}
    played = 0
    for bits in range(2 ** len(MODULES)):
        chosen = {module: "yes" for k, module in enumerate(MODULES) if bits >> k & 1}
        fits = all(chosen.get(other) == value for module in chosen for other, value in needs.get(module, {}).items())
        if fits:
            ALCHEMISTS.begin(2, chosen)
            played += 1
        else:
            with pytest.raises(SetupError):
                ALCHEMISTS.begin(2, chosen)
    assert played == len(module_sets()) == 12


def test_level_and_modules_stand_before_the_rulings() -> None:
    info = info_of(ALCHEMISTS, scene_of("alchemists", "en"))
    assert [option.name for option in info.options if not option.is_ruling] == ["level", *MODULES]
