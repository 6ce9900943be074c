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
};

declare global {
  interface Window {
    marked: { index: number; range?: Range; box: Element }[];
    swapped: [Node, string | null][];
  }
}

/**
 * `plain`: expressions for texts without marks. `only`: the texts to measure, if not all. `known`: texts that were
 * measured here before.
 */
type Wanted = {
  plain?: readonly (readonly [index: number, expression: string])[];
  only?: readonly number[];
  known?: readonly number[];
};

/** Runs in the page. Finds the marked texts, also in labels. */
export function readPage({ plain = [], only, known = [] }: Wanted): Seen[] {
  const MARK = /([\u{E0001}\u{E007F}])([\u{E0020}-\u{E007E}])([\u{E0020}-\u{E007E}])/gu;
  const toIndex = ([, , high, low]: RegExpMatchArray) =>
    (high!.codePointAt(0)! - 0xe0020) * 95 + low!.codePointAt(0)! - 0xe0020;
  const expressions = plain.map(([index, source]) => [index, new RegExp(source, 'u')] as const);
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
    for (const [index, expression] of expressions)
      if (expression.test(words)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        found.push({ index, range, box });
      }
  }
  for (const box of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const mark of box.getAttribute(name)?.matchAll(MARK) ?? [])
        if (mark[1] === '\u{E0001}') found.push({ index: toIndex(mark), box });
  window.marked = found;
  const measured = found.filter(({ index }) => !known.includes(index) && (only?.includes(index) ?? true));
  return measured.flatMap(({ index, range, box }) => measure(index, range, box) ?? []);

  function measure(index: number, range: Range | undefined, box: Element): Seen | undefined {
    const text = (range?.toString() ?? '').replaceAll(MARK, '');
    let shown: Element | null = box.closest('select') ?? box;
    let area = range && shown === box ? range.getBoundingClientRect() : shown.getBoundingClientRect();
    const isText = range !== undefined && area.width > 2 && area.height > 2;
    // A text for screen readers is framed with the element that it describes.
    while (shown && (area.width <= 2 || area.height <= 2)) {
      shown = shown.parentElement;
      area = shown?.getBoundingClientRect() ?? area;
    }
    if (!shown?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
    if (dialog && !dialog.contains(box)) return undefined;
    const { x, width, height } = area;
    const y = area.y + scrollY;
    const problem = isText ? findProblem(range, area, box) : undefined;
    const block = nearestBlock(box);
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { index, text, x, y, width, height, room, ...(problem && { problem }) };
  }

  function nearestBlock(box: Element): Element {
    let block = box;
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
    return block;
  }

  function findProblem(range: Range, area: DOMRect, box: Element): string | undefined {
    let isTooWide = false;
    for (let around: Element | null = box; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(around);
      // Texts in scrolling elements are never cut off, and completely clipped texts are for screen readers.
      if (/auto|scroll/.test(overflowX + overflowY) || clip !== 'auto' || clipPath !== 'none') return undefined;
      const edge = around.getBoundingClientRect();
      const isWider = area.right > edge.right + 1 || area.left < edge.left - 1;
      const isHigher = area.bottom > edge.bottom + 2 || area.top < edge.top - 2;
      if (/hidden|clip/.test(overflowX) && isWider) return 'cut';
      if (/hidden|clip/.test(overflowY) && isHigher) return 'cut';
      isTooWide ||= around === nearestBlock(box) && isWider && position !== 'absolute';
    }
    if (isTooWide) return 'wider than its box';
    if (area.right > document.documentElement.clientWidth + 1 || area.left < -1) return 'outside the screen';
    return isCovered(range) ? 'covered' : undefined;
  }

  /** A sticky header and an open sheet cover texts only temporarily. */
  function floats(above: Element): boolean {
    for (let around: Element | null = above; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position) || around.matches('dialog, [popover]')) return true;
    return false;
  }

  /** Elements that cover the middle of each line, after the line was scrolled to the middle of the screen. */
  function isCovered(range: Range): boolean {
    const box = range.startContainer.parentElement!;
    box.scrollIntoView({ block: 'center', behavior: 'instant' });
    return [...range.getClientRects()].some(({ left, top, width, height }) => {
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        above !== null &&
        !above.contains(box) &&
        !box.contains(above) &&
        !floats(above) &&
        !box.closest('label, a, button')?.contains(above)
      );
    });
  }
}
