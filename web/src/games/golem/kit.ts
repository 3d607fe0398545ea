/** Golem in the browser. */
import type { Kit } from "../../parts/kit";
import type { View } from "../../wire/types";
import Defs from "./art/Defs.svelte";
import Pictogram from "./art/Pictogram.svelte";
import Desk from "./Desk.svelte";
import LastCard from "./LastCard.svelte";
import Piece from "./Piece.svelte";
import { SOUNDS } from "./sounds";
import CityTab from "./tabs/CityTab.svelte";
import OthersTab from "./tabs/OthersTab.svelte";
import OwnTab from "./tabs/OwnTab.svelte";
import SynagogueTab from "./tabs/SynagogueTab.svelte";
import { tabOf } from "./tabs/tabs";

const libraryOf = (view: View): number[] => (view.game === "golem" ? view.library : []);

export const golem: Kit = {
  Desk,
  tabs: [
    { name: "city", title: "tab.city", Panel: CityTab, canZoom: true },
    { name: "synagogue", title: "tab.synagogue", Panel: SynagogueTab, canZoom: true },
    { name: "mine", title: "tab.mine", Panel: OwnTab, canZoom: true },
    { name: "others", title: "tab.others", Panel: OthersTab },
  ],
  tabOf: (thing, view, viewer) => tabOf(thing, viewer, libraryOf(view)),
  Icon: Pictogram,
  Piece,
  Defs,
  Beside: LastCard,
  sounds: SOUNDS,
};
