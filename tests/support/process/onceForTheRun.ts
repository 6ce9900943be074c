type Made = { thing: Promise<{ stop?: () => Promise<void> | void }>; users: number };

/**
 * Projects load their setup modules separately. Shared objects are stored on `globalThis`, until the last user stops
 * them.
 */
const run = globalThis as unknown as { frontrowTests?: Map<string, Made> };
run.frontrowTests ??= new Map();
const shared = run.frontrowTests;

export function onceForTheRun<Thing extends { stop?: () => Promise<void> | void }>(
  name: string,
  make: () => Promise<Thing>,
): { thing: Promise<Thing>; release: () => Promise<void> } {
  const made = shared.get(name) ?? { thing: make(), users: 0 };
  made.users += 1;
  shared.set(name, made);
  return {
    thing: made.thing as Promise<Thing>,
    async release() {
      made.users -= 1;
      if (made.users > 0) return;
      shared.delete(name);
      const thing = await made.thing.catch(() => undefined);
      await thing?.stop?.();
    },
  };
}
