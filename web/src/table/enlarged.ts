/** A piece of a board once more, as large as the eye likes it. */

const NAMESPACE = "http://www.w3.org/2000/svg";
const WIDEST = 300; // pixels
const TALLEST = 220;
const LEAST = 1.25; // what grows by less is large enough where it lies
const MARGIN = 0.04;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large a drawing of this size on the screen is shown; null where it would hardly grow. */
export function grown(
  width: number,
  height: number,
  windowHeight = Infinity,
): { width: number; height: number } | null {
  const factor = Math.min(WIDEST / width, Math.min(TALLEST, windowHeight * 0.4) / height);
  return factor < LEAST || !Number.isFinite(factor) ? null : { width: width * factor, height: height * factor };
}

/** For `{@attach}` on what is to hold the copy. */
export function enlarged(drawing: SVGGraphicsElement): (holder: HTMLElement) => () => void {
  return (holder) => {
    const shown = drawing.getBoundingClientRect();
    const size = grown(shown.width, shown.height, innerHeight);
    holder.hidden = !size;
    if (size) holder.replaceChildren(copied(drawing, size));
    return () => holder.replaceChildren();
  };
}

function copied(drawing: SVGGraphicsElement, size: { width: number; height: number }): SVGSVGElement {
  const { x, y, width, height } = drawing.getBBox();
  const margin = Math.max(width, height) * MARGIN;
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(" "));
  svg.setAttribute("width", String(size.width));
  svg.setAttribute("height", String(size.height));
  svg.append(dressed(drawing, drawing.cloneNode(true) as SVGElement));
  for (const one of svg.querySelectorAll("[id]")) one.removeAttribute("id");
  return svg;
}

/** Colours come from the groups around a drawing: the copy lies in groups of the same classes. */
function dressed(drawing: Element, copy: SVGElement): SVGElement {
  copy.classList.remove("aside");
  let outer = copy;
  for (let around = drawing.parentElement; around instanceof SVGElement; around = around.parentElement) {
    const classes = around.getAttribute("class");
    if (!classes) continue;
    const group = document.createElementNS(NAMESPACE, "g");
    group.setAttribute("class", classes);
    group.append(outer);
    outer = group;
  }
  return outer;
}
