import type { Page } from 'playwright-core';

/**
 * Finds words that are broken across lines, and texts that their box cuts off. A word is a run of Latin letters between
 * spaces or punctuation marks.
 */
export function findTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const box = node.parentElement!;
      if (!isShown(box)) continue;
      for (const { 0: word, index } of node.data.matchAll(
        /(?<![^\s(“‘"'/–—-])\p{Script=Latin}{2,}(?![^\s)”’"',.;:!?…/–—-])/gu,
      ))
        if (isBroken(node, index, word.length))
          problems.add(`“${word}” is broken in “${node.data.trim().slice(0, 60)}”`);
      if (isCut(box)) problems.add(`“${box.innerText.slice(0, 60)}” is cut`);
    }
    return [...problems];

    function isShown(box: Element): boolean {
      if (box.closest('script, style, noscript, .sr-only')) return false;
      const { width, height } = box.getBoundingClientRect();
      return width > 1 && height > 1 && box.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    function isBroken(node: Text, start: number, length: number): boolean {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
    }

    /** Whether the box cuts its text off. A text with an ellipsis, or in a scrolling box, does not count as cut off. */
    function isCut(box: HTMLElement): boolean {
      const { overflowX, textOverflow, display } = getComputedStyle(box);
      if (display === 'inline' || textOverflow === 'ellipsis') return false;
      return /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
    }
  });
}
