/** How this person likes the table; kept in the browser. */

export type Pace = "off" | "fast" | "normal" | "slow" | "steps";
export type Theme = "system" | "dark" | "light";

const PLACE = "altneu.preferences";

const DEFAULTS = {
  theme: "system" as Theme,
  /** Percent of what the browser would show. */
  textSize: 100,
  /** Percent of what fits the window: larger boards are scrolled. */
  boardSize: 100,
  pace: "normal" as Pace,
  /** Confirm the end of a turn: where others wait for it, always, or never. */
  confirm: "online" as "online" | "always" | "never",
  calm: false, // less motion, even where the system does not ask for it
  sounds: true,
  volume: 0.3, // of sounds, from 0 to 1
  stops: true, // a loss of one's own, and the end of a round, wait to be seen
  notify: false,
  shortcuts: true, // single keys
  usual: true, // what hardly anybody declines is taken without a question
  codes: false, // help says what a card is called in notation, and the ids of its rules
  handOver: true, // hide the table between two people at one device
};

export type Preferences = typeof DEFAULTS;

export const TEXT_SIZES = [90, 100, 115, 130, 150];
export const BOARD_SIZES = [100, 125, 150, 200];

/** Those that a person takes along to another device; the others belong to the device. */
export const LASTING = ["theme", "pace", "confirm", "calm", "sounds", "volume", "stops", "shortcuts", "usual"] as const;

function kept(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const preferences = $state<Preferences>(kept());

/** Set one and keep it. */
export function prefer<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  preferences[name] = value;
  localStorage.setItem(PLACE, JSON.stringify(preferences));
}

/** Whether motion should be replaced by a short highlight. */
export function isCalm(): boolean {
  return preferences.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
