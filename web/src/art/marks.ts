/** The shape that goes with each colour and the mark that goes with each seat, on a square of 24 units. */

import { disc } from "./strokes";

export type Colour = "red" | "yellow" | "blue" | "green" | "black" | "white";

export const SHAPES: Record<Colour, string> = {
  red: "M12 2.5L22 20.5H2Z",
  yellow: "M3.5 3.5H20.5V20.5H3.5Z",
  blue: disc(12, 12, 9.5),
  green: "M12 1.5L21 12L12 22.5L3 12Z",
  black: "M12 1.5L14.6 8.5L22 8.8L16.2 13.4L18.2 20.6L12 16.5L5.8 20.6L7.8 13.4L2 8.8L9.4 8.5Z",
  white: disc(12, 12, 9.5) + disc(12, 12, 5),
};

export const PAINTS: Record<Colour, string> = {
  red: "var(--clay)",
  yellow: "var(--gold)",
  blue: "var(--lapis)",
  green: "var(--moss)",
  black: "#2c2a31",
  white: "#f7f5ef",
};

export const LIGHTS: Record<Colour, string> = {
  red: "var(--clay-light)",
  yellow: "var(--gold-light)",
  blue: "var(--lapis-light)",
  green: "var(--moss-light)",
  black: "#6d6a78",
  white: "#ffffff",
};

export const SHADES: Record<Colour, string> = {
  red: "var(--clay-dark)",
  yellow: "var(--gold-dark)",
  blue: "var(--lapis-dark)",
  green: "var(--moss-dark)",
  black: "#131217",
  white: "#b9b6ad",
};

export function isColour(name: string | null | undefined): name is Colour {
  return name != null && name in SHAPES;
}

const RAYS = Array.from({ length: 8 }, (_, ray) => {
  const point = (angle: number, radius: number) =>
    `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`;
  const angle = (ray * Math.PI) / 4;
  return `M${point(angle - 0.28, 7)}L${point(angle, 11.6)}L${point(angle + 0.28, 7)}Z`;
}).join("");

/** By seat: leaf, crescent, sun, tower, drop, fish, peaks, bell. */
export const SEAT_MARKS: readonly string[] = [
  "M3 21.5C1.6 10.6 8.4 2.6 21.4 2.6C22.2 14.6 15.4 21.2 7.4 18.9L14.6 10L4.6 21.5Z",
  "M14.6 2.4A9.9 9.9 0 1 0 21.6 15.6A8 8 0 0 1 14.6 2.4Z",
  disc(12, 12, 5.2) + RAYS,
  "M5.6 22V11H4V3H7.6V6H10.2V3H13.8V6H16.4V3H20V11H18.4V22H14.4V17.6A2.4 2.4 0 0 0 9.6 17.6V22Z",
  "M12 1.8C15.5 7.2 19.4 11 19.4 15.1A7.4 7.4 0 0 1 4.6 15.1C4.6 11 8.5 7.2 12 1.8Z",
  "M2 12C5.5 5.5 13 5 17 10.5L22 6.5V17.5L17 13.5C13 19 5.5 18.5 2 12Z",
  "M1.8 20.5L9 4.5L13 12.5L15.6 8.5L22.2 20.5Z",
  "M12 2C16.4 2 18 5.6 18 10C18 14.4 19.2 16 21 18.4H14.6A2.6 2.6 0 0 1 9.4 18.4H3C4.8 16 6 14.4 6 10C6 5.6 7.6 2 12 2Z",
];

/** How the line of a seat in a chart is broken, by seat. */
const DASHES: readonly string[] = ["none", "8 4", "2 4", "12 4 2 4", "16 3", "5 2", "1 3", "9 3 1 3 1 3"];

export function seatMark(seat: number): string {
  return SEAT_MARKS[seat % SEAT_MARKS.length] ?? SEAT_MARKS[0]!;
}

export function dashesOf(seat: number): string {
  return DASHES[seat % DASHES.length] ?? DASHES[0]!;
}

interface SeatPaint {
  base: string;
  light: string;
  dark: string;
}

export function paintOf(seat: number): SeatPaint {
  const name = `--seat-${seat >= 0 ? seat % SEAT_MARKS.length : 3}`;
  return { base: `var(${name})`, light: `var(${name}-light)`, dark: `var(${name}-dark)` };
}
