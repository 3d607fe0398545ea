/** “Where can I get…?”: every source on the table whose effect shows an icon. */
import type { GolemComponents, GolemView, Token } from "../wire/types";

export interface Source {
  thing: string;
  /** A help topic that says in words what it does. */
  topic: string;
}

/** What the rows of the synagogue offer (G-5.1 to G-5.5). */
const ROWS: Record<string, string[]> = {
  work: ["activate"],
  golem: ["clay", "golem_upgrade", "create"],
  artifacts: ["coins", "artifact_upgrade", "gold"],
  research: ["knowledge", "research_upgrade", "buy_book"],
  mirror: ["copy", "research"],
};

/** Icons that are special cases of another. */
const KINDS: Record<string, string[]> = {
  golem_upgrade: ["any_upgrade"],
  artifact_upgrade: ["any_upgrade"],
  research_upgrade: ["any_upgrade"],
  buy_book: ["free_book"],
  move_golems: ["march"],
  golem_track: ["golem_track_either"],
  golem_track_back: ["golem_track_either"],
};

/** What an effect gives: before an arrow stand its costs. */
export function gives(effect: readonly Token[], icon: string, colour: string | null): boolean {
  const wanted = [icon, ...(KINDS[icon] ?? [])];
  let cost = false;
  for (let k = effect.length - 1; k >= 0; k--) {
    const token = effect[k]!;
    if (token.icon === "arrow") cost = true;
    else if (token.icon === "slash" || token.icon === "then") cost = false;
    else if (!cost && wanted.includes(token.icon) && (!colour || !token.colour || token.colour === colour)) return true;
  }
  return false;
}

/** All sources that lie on the table now, or on the board of `seat`. */
export function sources(
  view: GolemView,
  printed: GolemComponents,
  seat: number,
  icon: string,
  colour: string | null,
): Source[] {
  const found: Source[] = [];
  const look = (effect: readonly Token[] | undefined, thing: string, topic: string): void => {
    if (effect && gives(effect, icon, colour)) found.push({ thing, topic });
  };
  for (const [row, icons] of Object.entries(ROWS))
    if (icons.includes(icon)) found.push({ thing: `row:${row}`, topic: `row ${row}` });
  view.action_tiles.forEach((slot, k) => slot && look(printed.action_tiles[slot.tile], `slot:${k + 1}`, slot.tile));
  look(printed.fixed_space, "slot:fixed", "fixed action space");
  view.palace.forEach(
    (id, k) => id && view.palace_face_up[k] && look(printed.characters[id]?.bonus, `palace:${k}`, id),
  );
  for (const [district, sections] of Object.entries(view.districts)) {
    sections.forEach(({ section, tile }, k) => {
      const lying = tile ? printed.neighbourhoods[district]?.[tile - 1] : undefined;
      if (lying) look(lying.effect, `tile:${lying.id}`, lying.id);
      look(printed.streets[district]?.[k], `street:${district}:${section}`, `street ${district} ${k + 1}`);
    });
  }
  const own = view.seats[seat];
  const books = [...view.library, ...(own?.columns.flat() ?? [])].filter((number) => number > 0);
  for (const number of books) {
    const book = printed.books[String(number)];
    const effect: Token[] = book
      ? [...book.immediate, { icon: "then", n: null, colour: null }, ...book.activation]
      : [];
    look(effect, `book:${number}`, `book ${number}`);
  }
  for (const grave of printed.graves)
    if (grave.is_open && (view.cemetery[grave.space - 1] ?? null) === null)
      look(grave.effect, `grave:${grave.space}`, `cemetery ${grave.space}`);
  for (const upgrade of Object.values(printed.upgrades))
    if (own && !own.upgrades.includes(upgrade.id)) look(upgrade.effect, `upgrade:${seat}:${upgrade.id}`, upgrade.id);
  for (const [tile, effect] of Object.entries(printed.artifact_tiles))
    if (own && !own.upgrades.includes(tile.slice(0, -1))) look(effect, `upgrade:${seat}:${tile}`, tile.slice(0, -1));
  const side = own?.artifact_board ? printed.artifact_sides[own.artifact_board] : undefined;
  side?.rows.forEach((effect, k) => look(effect, `artifact:${seat}:${k + 1}`, `board ${side.side}`));
  if (printed.golem_track.some(({ income }) => gives(income, icon, colour)))
    found.push({ thing: `track:${seat}`, topic: "golem track" });
  if (printed.research_track.some(({ income }) => gives(income, icon, colour)))
    found.push({ thing: `research:${seat}`, topic: "research track" });
  return found;
}
