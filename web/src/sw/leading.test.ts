import { expect, test } from "vitest";
import { lead, type Page } from "./leading";

function page(url: string, did: string[], canFocus = true): Page {
  return {
    url,
    postMessage: ({ go }) => void did.push(`${url} goes to ${go}`),
    focus: () => (canFocus ? Promise.resolve(did.push(`${url} in front`)) : Promise.reject(new Error("no"))),
  };
}

async function led(hash: string, ...pages: ((did: string[]) => Page)[]): Promise<string[]> {
  const did: string[] = [];
  const open = async (url: string): Promise<unknown> => did.push(`opens ${url}`);
  await lead(
    hash,
    pages.map((one) => one(did)),
    open,
  );
  return did;
}

test("without a page one is opened", async () => {
  expect(await led("#/table/T")).toEqual(["opens /#/table/T"]);
});

test("the page at the table comes to the front before any other", async () => {
  const did = await led(
    "#/table/T",
    (did) => page("https://a/#/", did),
    (did) => page("https://a/#/table/T", did),
  );
  expect(did).toEqual(["https://a/#/table/T goes to #/table/T", "https://a/#/table/T in front"]);
});

test("another page goes there, even where it may not come to the front", async () => {
  expect(await led("#/table/T", (did) => page("https://a/#/", did, false))).toEqual(["https://a/#/ goes to #/table/T"]);
});
