/** What every drawing is made of: paths on a square of 24 units, light from the upper left. */

export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
  /** Where this path goes on the square: an SVG transform. */
  at?: string;
}

export type Drawing = Stroke[];

export const INK = "var(--ink)";
export const PARCHMENT = "var(--parchment)";
export const LINE = 1.3;

/** A filled shape with an ink line. */
export function solid(d: string, fill: string, width = LINE): Stroke {
  return { d, fill, line: INK, width };
}

/** A filled shape without a line: light, shade, a face of a body. */
export function patch(d: string, fill: string, opacity = 1): Stroke {
  return { d, fill, opacity };
}

/** A line alone. */
export function line(d: string, colour = INK, width = LINE): Stroke {
  return { d, line: colour, width };
}

/** The same drawing, moved and scaled. */
export function placed(drawing: Drawing, x: number, y: number, scale: number): Drawing {
  const at = `translate(${x} ${y}) scale(${scale})`;
  return drawing.map((stroke) => ({ ...stroke, at: stroke.at ? `${at} ${stroke.at}` : at }));
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** The outline of a wheel with teeth around (x, y). */
export function cog(x: number, y: number, outer: number, inner: number, teeth: number): string {
  const points: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [part, radius] of [
      [-0.32, inner],
      [-0.2, outer],
      [0.2, outer],
      [0.32, inner],
    ] as const) {
      const angle = ((tooth + part) * 2 * Math.PI) / teeth - Math.PI / 2;
      points.push(`${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`);
    }
  }
  return `M${points.join("L")}Z`;
}
