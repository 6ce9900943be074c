import type { Page } from 'playwright-core';
import { withFrames } from './frames.ts';

const AMOUNT = String.raw`(?:Rp|\p{L}{0,3}\$)\s?\d[\d.,]*`;

/** Finds what goes wrong on a phone with large text: a page wider than the window, and amounts on two lines. */
export function findCrampedParts(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const problems: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > screen.width) problems.push(`the page is ${scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (node.parentElement!.closest('script, style, noscript, .sr-only')) continue;
      for (const { 0: amount, index } of node.data.matchAll(new RegExp(pattern, 'gu'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        if (range.getClientRects().length > 1) problems.push(`${amount} is broken`);
      }
    }
    return problems;
  }, AMOUNT);
}

/**
 * Measures the height that sticky and fixed parts cover in the middle of the page, after the visitor has scrolled up a
 * little.
 */
export function measureBars(page: Page): Promise<number> {
  const measured = page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const middle = document.documentElement.scrollHeight / 2;
    for (const top of [middle, middle - 40, middle - 80]) {
      window.scrollTo(0, top);
      await frame();
      await frame();
    }
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return /sticky|fixed/.test(position) && pointerEvents !== 'none' && bottom > 0 && top < innerHeight;
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  });
  return withFrames(measured);
}

/** Finds faults of the first codes: the window cuts them, the QR code is small, or the text lies over it. */
export function findCutCodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const qr = document.querySelector('dialog[open] svg[role=img], article svg[role=img]')!;
    const code = qr.parentElement!.querySelector('b')!;
    const [picture, text] = [qr.getBoundingClientRect(), code.getBoundingClientRect()];
    for (const { left, right } of [picture, text])
      if (left < 0 || right > screen.width) problems.push(`cut: from ${left} to ${right}`);
    if (picture.width < screen.width / 2) problems.push(`the QR code is ${picture.width} px wide`);
    if (text.top < picture.bottom) problems.push('the text lies over the QR code');
    return problems;
  });
}
