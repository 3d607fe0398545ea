/** Pages by the fragment of the address, which never reaches a server. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string; key: string; isLeaving?: boolean }
  | { page: "join"; table: string; invitation: string };

export function routeOf(hash: string): Route {
  const [page, table, key] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (page === "table" && table) return { page, table, key: key ?? "" };
  if (page === "leave" && table) return { page: "table", table, key: "", isLeaving: true };
  if (page === "join" && table && key) return { page, table, invitation: key };
  return { page: "lobby" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const tableHash = (table: string): string => `#/table/${encodeURIComponent(table)}`;
