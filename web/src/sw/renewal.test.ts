import { expect, test } from "vitest";
import { ADDRESS, renew, type Means } from "./renewal";

const subscription = (endpoint: string): PushSubscription =>
  ({
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: "P", auth: "A" } }),
  }) as unknown as PushSubscription;

/** A worker whose page noted an address, and what it sends. */
function worker(noted: string): {
  means: Means;
  sent: [string, unknown][];
  kept: Map<string, string>;
  keys: unknown[];
} {
  const kept = new Map(noted ? [[ADDRESS, noted]] : []);
  const sent: [string, unknown][] = [];
  const keys: unknown[] = [];
  const means: Means = {
    pushManager: {
      subscribe: async (options) => {
        keys.push(options?.applicationServerKey);
        return subscription("https://push/fresh");
      },
    },
    kept: {
      match: async (name) => (kept.has(String(name)) ? new Response(kept.get(String(name))) : undefined),
      put: async (name, response) => void kept.set(String(name), await response.text()),
    },
    fetch: async (path, options) => {
      if (options?.body) sent.push([String(path), JSON.parse(String(options.body))]);
      return new Response(JSON.stringify({ key: "K" }));
    },
  };
  return { means, sent, kept, keys };
}

test("the server learns the new address by the old one", async () => {
  const { means, sent, kept } = worker("");
  await renew(
    { oldSubscription: subscription("https://push/old"), newSubscription: subscription("https://push/new") },
    means,
  );
  expect(sent).toEqual([
    ["/api/push/renew", { old: "https://push/old", push: { endpoint: "https://push/new", p256dh: "P", auth: "A" } }],
  ]);
  expect(kept.get(ADDRESS)).toBe("https://push/new");
});

test("a browser that tells neither is subscribed anew with the server's key, by the address that was noted", async () => {
  const { means, sent, keys } = worker("https://push/noted");
  await renew({}, means);
  expect(keys).toEqual(["K"]);
  expect(sent[0]?.[1]).toMatchObject({ old: "https://push/noted", push: { endpoint: "https://push/fresh" } });
});

test("who was never told stays so", async () => {
  const { means, sent, keys } = worker("");
  await renew({}, means);
  expect([sent, keys]).toEqual([[], []]);
});
