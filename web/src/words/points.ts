/** Points in figures, with a minus and not a hyphen; expected ones with one decimal, with a sign where they are a lead. */

export const figure = (n: number): string => n.toString().replace("-", "−");

function rounded(language: string, n: number, sign: "exceptZero" | "never"): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: sign,
  });
  return format.format(n).replace("-", "−");
}

export const lead = (language: string, n: number): string => rounded(language, n, "exceptZero");
export const points = (language: string, n: number): string => rounded(language, n, "never");
