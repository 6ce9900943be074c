/** A text on a page. `room`: the width of its box. */
export type Seen = {
  index: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  room: number;
  problem?: string;
  /** Whether the text stays where it is when the page scrolls. */
  isFixed: boolean;
  /** The part of an element that holds an invisible text, such as its `aria-label`. */
  carrier?: string;
};
/** A text that the box office composes, without marks. */
export type Plain = { index: number; text: string };

declare global {
  interface Window {
    marked: { index: number; range?: Range; box: Element; carrier?: string }[];
    hosts: Map<number, { node: Node; text: string; before: string; after: string }>;
  }
}

/** Words that replace a text on the page temporarily. */
export type Swap = { index: number; words: string };
/** `only`: the texts to measure, if not all. `known`: texts that were measured here before. */
type Wanted = {
  plain?: readonly Plain[];
  swaps?: readonly Swap[];
  only?: readonly number[];
  known?: readonly number[];
};

/** Runs in the page. Finds and measures the marked texts, including those in attributes, and the plain ones. */
export function readPage({ plain = [], swaps = [], only, known = [] }: Wanted): Seen[] {
  const MARK = /([\u{E0001}\u{E007F}])([\u{E0020}-\u{E007E}])([\u{E0020}-\u{E007E}])/gu;
  const toIndex = ([, , high, low]: RegExpMatchArray) =>
    (high!.codePointAt(0)! - 0xe0020) * 95 + low!.codePointAt(0)! - 0xe0020;
  for (const swap of swaps) exchange(swap);
  const exact = Map.groupBy(plain, ({ text }) => text);
  const expressions = plain.flatMap(({ index, text }) =>
    text.includes('{{') ? [{ index, expression: toExpression(text) }] : [],
  );
  const found: Window['marked'] = [];
  const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1);

  const open: { index: number; node: Node; offset: number }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const box = node.parentElement!;
    if (box.closest('script, style, noscript')) continue;
    const marks = [...node.nodeValue!.matchAll(MARK)];
    for (const mark of marks) {
      const index = toIndex(mark);
      if (mark[1] === '\u{E0001}') open.push({ index, node, offset: mark.index + mark[0].length });
      else {
        const at = open.findLastIndex((one) => one.index === index);
        const begun = at < 0 ? undefined : open.splice(at)[0];
        if (!begun) continue;
        const range = document.createRange();
        range.setStart(begun.node, begun.offset);
        range.setEnd(node, mark.index);
        const within = range.commonAncestorContainer;
        found.push({ index, range, box: within instanceof Element ? within : within.parentElement! });
      }
    }
    const words = node.nodeValue!.trim();
    if (marks.length > 0 || open.length > 0 || words === '') continue;
    const alike = [...(exact.get(words) ?? []), ...expressions.filter(({ expression }) => expression.test(words))];
    for (const { index } of alike) {
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ index, range, box });
    }
  }
  const carry = (text: string | null, box: Element, carrier: string) => {
    for (const mark of text?.matchAll(MARK) ?? [])
      if (mark[1] === '\u{E0001}') found.push({ index: toIndex(mark), box, carrier });
  };
  for (const box of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) carry(box.getAttribute(name), box, name);
  const top = document.querySelector('h1') ?? document.body;
  carry(document.title, top, 'title of the tab');
  for (const meta of document.querySelectorAll('meta[name=description]'))
    carry(meta.getAttribute('content'), top, 'description for search engines');
  window.marked = found;
  const measured = found.filter(({ index }) => !known.includes(index) && (only?.includes(index) ?? true));
  // Sticky elements are in their normal place only while the page is not scrolled. `isCovered` scrolls it.
  scrollTo({ top: 0, behavior: 'instant' });
  const places = measured.flatMap((one) => measure(one) ?? []);
  return places.map(({ toLookAt, ...seen }) =>
    toLookAt && isCovered(toLookAt) ? { ...seen, problem: 'covered' } : seen,
  );

  function measure(one: Window['marked'][number]): (Seen & { toLookAt?: Range }) | undefined {
    const { index, range, box, carrier } = one;
    const text = (range?.toString() ?? '').replaceAll(MARK, '');
    let shown: Element | null = box.closest('select') ?? box;
    let area = range && shown === box ? range.getBoundingClientRect() : shown.getBoundingClientRect();
    const isText = range !== undefined && shown === box && area.width > 2 && area.height > 2;
    // A text for screen readers is framed with the element that it describes.
    while (shown && (area.width <= 2 || area.height <= 2)) {
      shown = shown.parentElement;
      area = shown?.getBoundingClientRect() ?? area;
    }
    if (!shown?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
    if (dialog && !dialog.contains(box)) return undefined;
    const { x, width, height } = area;
    const isFixed = isInFixed(shown);
    const y = area.y + (isFixed ? 0 : scrollY);
    const found = isText && !box.closest('svg') ? findProblem(area, box) : 'scrolls';
    const problem = found === 'scrolls' || !found ? undefined : found;
    const block = nearestBlock(box);
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return {
      ...{ index, text, x, y, width, height, room, isFixed },
      ...(!found && range && { toLookAt: range }),
      ...(problem && { problem }),
      ...(carrier && { carrier }),
    };
  }

  function exchange({ index, words }: Swap): void {
    window.hosts ??= new Map();
    const {
      startContainer: node,
      endContainer,
      startOffset,
      endOffset,
    } = window.marked.find((one) => one.index === index && one.range)?.range ?? {};
    const text = node?.nodeValue ?? '';
    const isShared = [...window.hosts.values()].some((host) => host.node === node);
    if (node && node === endContainer && !isShared)
      window.hosts.set(index, { node, text, before: text.slice(0, startOffset), after: text.slice(endOffset) });
    const host = window.hosts.get(index);
    if (host) host.node.nodeValue = host.before + words + host.after;
  }

  /** Converts a text to a pattern that accepts any values in place of its placeholders. */
  function toExpression(text: string): RegExp {
    const source = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+');
    return new RegExp(`^${source.replaceAll(/[{}]/g, '\\$&')}$`, 'u');
  }

  function nearestBlock(box: Element): Element {
    let block = box;
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
    return block;
  }

  /** `scrolls` is not a problem: a visitor can scroll to the text. */
  function findProblem(area: DOMRect, box: Element): string | undefined {
    let isTooWide = false;
    const block = nearestBlock(box);
    // The marks have no width, but a negative letter spacing also counts for their six characters, and moves the text.
    const slack = 1 - 6 * Math.min(0, Number.parseFloat(getComputedStyle(box).letterSpacing) || 0);
    for (let around: Element | null = box; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(around);
      // Completely clipped texts are for screen readers.
      if (clip !== 'auto' || clipPath !== 'none') return 'scrolls';
      const edge = around.getBoundingClientRect();
      const isWider = area.right > edge.right + 1 || area.left < edge.left - slack;
      const isHigher = area.bottom > edge.bottom + 2 || area.top < edge.top - 2;
      // A visitor scrolls to the rest of the text.
      if ((/auto|scroll/.test(overflowX) && isWider) || (/auto|scroll/.test(overflowY) && isHigher)) return 'scrolls';
      if (/hidden|clip/.test(overflowX) && isWider) return 'cut';
      if (/hidden|clip/.test(overflowY) && isHigher) return 'cut';
      isTooWide ||= around === block && isWider && position !== 'absolute';
    }
    if (isTooWide) return 'wider than its box';
    if (area.right > document.documentElement.clientWidth + 1 || area.left < -1) return 'outside the screen';
    return undefined;
  }

  function isInFixed(box: Element): boolean {
    for (let around: Element | null = box; around; around = around.parentElement)
      if (getComputedStyle(around).position === 'fixed' || around.matches('dialog[open]')) return true;
    return false;
  }

  /** Whether an element covers texts only temporarily, as a sticky header or an open sheet does. */
  function floats(above: Element): boolean {
    for (let around: Element | null = above; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position) || around.matches('dialog, [popover]')) return true;
    return false;
  }

  /** Whether an element is transparent. A transparent button may lie over a whole card. */
  function isSeeThrough(above: Element): boolean {
    const { backgroundColor, backgroundImage } = getComputedStyle(above);
    return above.matches('a, button') && backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
  }

  /** Whether an element covers the middle of a line. Scrolls the text to the middle of the screen first. */
  function isCovered(range: Range): boolean {
    const box = range.startContainer.parentElement!;
    const { top, bottom } = range.getBoundingClientRect();
    if (top < 150 || bottom > innerHeight - 150) box.scrollIntoView({ block: 'center', behavior: 'instant' });
    return [...range.getClientRects()].some(({ left, top, width, height }) => {
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        above !== null &&
        !isSeeThrough(above) &&
        !above.contains(box) &&
        !box.contains(above) &&
        !floats(above) &&
        !box.closest('label, a, button')?.contains(above)
      );
    });
  }
}
