import { renderToString } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import { type PageBytes, pasteParts, UNFINISHED } from './pasteParts.ts';

/**
 * React's stream writes the doctype itself, but `renderToString` does not. Without a doctype, browsers use quirks mode.
 */
const DOCUMENT_TYPE = '<!DOCTYPE html>';

const seen = new Set<string>();

/**
 * Renders a page in one piece. Undefined if a part of it suspends or fails, because a stream handles that better. A
 * failure takes three times as long, so each one causes a warning of the process once.
 */
export function renderWhole(page: Page): PageBytes | undefined {
  const { parts, fill } = pasteParts();
  try {
    const html = renderToString(page.element(parts));
    return html.includes(UNFINISHED) ? undefined : fill(DOCUMENT_TYPE + html);
  } catch (error) {
    const { message } = error as Error;
    if (!seen.has(message)) process.emitWarning(error as Error);
    seen.add(message);
    return undefined;
  }
}
