/** Alchemists in the browser. */
import type { Kit } from "../../parts/kit";
import "./palette.css";
import Pictogram from "./art/Pictogram.svelte";
import Beside from "./Beside.svelte";
import Desk from "./Desk.svelte";
import Over from "./Over.svelte";
import Piece from "./Piece.svelte";
import { SOUNDS } from "./sounds";
import AcademyTab from "./tabs/AcademyTab.svelte";
import LaboratoryTab from "./tabs/LaboratoryTab.svelte";
import OthersTab from "./tabs/OthersTab.svelte";
import SheetTab from "./tabs/SheetTab.svelte";
import { tabOf } from "./tabs/tabs";
import TownTab from "./tabs/TownTab.svelte";

export const alchemists: Kit = {
  Desk,
  tabs: [
    { name: "town", title: "tab.town", Panel: TownTab },
    { name: "academy", title: "tab.academy", Panel: AcademyTab },
    { name: "laboratory", title: "tab.laboratory", Panel: LaboratoryTab },
    { name: "sheet", title: "tab.sheet", Panel: SheetTab },
    { name: "others", title: "tab.others", Panel: OthersTab },
  ],
  tabOf: (thing, view, viewer) => (view.game === "alchemists" ? tabOf(thing, view, viewer) : "town"),
  Icon: Pictogram,
  Piece,
  Beside,
  Over,
  sounds: SOUNDS,
};
