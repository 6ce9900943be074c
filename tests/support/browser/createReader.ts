import type { Page } from 'playwright-core';

type Stop = { role: string; name: string; region: string };
const MOST_STOPS = 90;
/** Creates a blind visitor with a keyboard and a screen reader, which reads out each element that gets the focus. */
export async function createReader(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  /** Elements that get the focus without a name or while they are covered, and losses of the focus. */
  const faults: string[] = [];

  /** Reads the role and name of the element that has the focus, from the browser's accessibility tree. */
  async function listen() {
    const { result } = await devTools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const objectId = result.objectId!;
    const { nodes } = await devTools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    const role = String(nodes[0]?.role?.value);
    return role === 'RootWebArea' ? undefined : { objectId, role, name: String(nodes[0]?.name?.value ?? '') };
  }

  async function next(): Promise<Stop | undefined> {
    await page.keyboard.press('Tab');
    return look();
  }

  async function look(): Promise<Stop | undefined> {
    const heard = await listen();
    if (!heard) return undefined;
    const { objectId, role, name } = heard;
    const functionDeclaration = `function () { return (${lookAt})(this); }`;
    const looked = await devTools.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      returnByValue: true,
    });
    const { region, seen, connected, markup } = looked.result.value as ReturnType<typeof lookAt>;
    const place = `${role} ${name} in ${region} (${page.url()} ${markup})`;
    if (!connected) {
      // The element left the page meanwhile. Its replacement must have the focus.
      const after = await look();
      if (!after) faults.push(`the focus is lost: ${place}`);
      return after;
    }
    if (!name) faults.push(`no name: ${place}`);
    if (!seen) faults.push(`covered: ${place}`);
    const stop = { role, name, region };
    stops.push(stop);
    return stop;
  }

  async function goTo(role: string, wanted: string | RegExp): Promise<void> {
    const heard: string[] = [];
    for (let press = 0; press < MOST_STOPS; press += 1) {
      const stop = await next();
      if (!stop) continue;
      if (stop.role === role && isNamed(stop.name, wanted)) return;
      heard.push(`${stop.role} ${stop.name}`);
    }
    throw new Error(`The keyboard does not reach the ${role} ${wanted}, but ${heard.join(', ')}`);
  }

  return {
    faults,
    goTo,

    /** Moves the focus into a group of radio buttons, and to a choice with the arrow keys. */
    async choose(wanted: string) {
      await goTo('radio', /./);
      for (let press = 0; press < 10; press += 1) {
        if ((await listen())?.name.startsWith(`${wanted} `)) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`The arrow keys do not reach the choice ${wanted}`);
    },

    /**
     * Waits until the title is read out: by the browser after a load, by a live region after a navigation without a
     * load.
     */
    async hear(title: string) {
      await page.waitForFunction((wanted) => {
        const live = [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
        const loaded = document.activeElement === document.body;
        return document.title.startsWith(wanted) && (loaded || live.includes(document.title));
      }, title);
    },

    /** Returns the parts of the page that the focus passed since the last call, in order. */
    regions(): string[] {
      const passed = stops.splice(0).map(({ region }) => region);
      return passed.filter((region, index) => region !== '' && region !== passed[index - 1]);
    },
  };
}

const isNamed = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

/** Runs in the page. Returns the named part that contains an element, and whether the element is covered. */
function lookAt(element: Element) {
  const part = element.closest('main section, main nav, main aside, [role=dialog]');
  const title = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')?.cloneNode(true) as
    | Element
    | undefined;
  for (const hidden of title?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove();
  const region = part?.getAttribute('aria-label') ?? title?.textContent ?? '';
  const points = [...element.getClientRects()].flatMap(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const),
  );
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.closest('label')?.contains(element));
  });
  return { region, seen, connected: element.isConnected, markup: element.outerHTML.slice(0, 200) };
}
