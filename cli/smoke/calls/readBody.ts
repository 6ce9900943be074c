import { FALLBACK_MESSAGE, findRefusal } from '#shared/contract/readAnswer.ts';
import type { Exchange } from './exchange.ts';
import { oneLine } from './oneLine.ts';

type Body = Pick<Exchange, 'body'>;

export function readUtf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

export function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The title of an HTML page, whatever its content type is. Undefined for any other body. */
export function findHtmlTitle({ body }: Body): string | undefined {
  const text = body.toString();
  if (!/^\s*<(!doctype|html)/i.test(text)) return undefined;
  return oneLine(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(text)?.[1] ?? 'without a title');
}

/** Message of a refusal; if it has none, its body for an operator. Visitors get a Chinese fallback in that case. */
export function describeRefusal({ status, body }: Pick<Exchange, 'status' | 'body'>): string {
  const text = body.toString().trim();
  const said = findRefusal(Math.max(status, 400), readJson(text)?.value)!.message;
  if (said !== FALLBACK_MESSAGE) return oneLine(said);
  if (text === '') return 'an empty body';
  const title = findHtmlTitle({ body });
  if (title !== undefined) return `a page of HTML instead of JSON: ${title}`;
  return readJson(text) ? `no message: ${oneLine(text)}` : `the body is not JSON: ${oneLine(text)}`;
}
