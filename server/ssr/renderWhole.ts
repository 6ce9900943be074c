import { renderToString } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import type { PagePiece } from './gzipPieces.ts';
import { pasteParts, UNFINISHED } from './pasteParts.ts';

/**
 * React's stream writes the doctype itself, but `renderToString` does not. Without a doctype, browsers use quirks mode.
 */
const DOCUMENT_TYPE = '<!DOCTYPE html>';

/** Causes of which the process has already warned. */
const warned = new Set<string>();
const MOST_WARNINGS = 100;

/**
 * Renders a page in one piece. Undefined if a part of it suspends or fails, because a stream handles that better. A
 * stream takes three times as long, so the process warns once of each cause.
 */
export function renderWhole(page: Page): PagePiece[] | undefined {
  const { parts, fill } = pasteParts();
  try {
    const html = renderToString(page.element(parts));
    return html.includes(UNFINISHED) ? undefined : fill(DOCUMENT_TYPE + html);
  } catch (error) {
    const { message } = error as Error;
    if (!warned.has(message) && warned.size < MOST_WARNINGS) {
      warned.add(message);
      process.emitWarning(error as Error);
    }
    return undefined;
  }
}
