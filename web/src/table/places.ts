/** Who came where, from the places of a table with the seats that share each. */

/** From 1; equals share a place. */
export function placeOf(places: readonly (readonly number[])[], seat: number): number {
  const shared = places.findIndex((seats) => seats.includes(seat));
  return places.slice(0, Math.max(0, shared)).reduce((before, seats) => before + seats.length, 1);
}
