import * as z from 'zod';
import { ALL_TEXT_SETS, DEFAULT_TEXT_SET, type TextSet } from '../domain/language/languages.ts';
import type { LocalizedText } from '../domain/language/localizedText.ts';

/** One line, so that it fits into an e-mail header and a terminal. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}{}<>]*$/u, 'must be one line without braces or angle brackets');

/** One text for all languages, or one per text set. `textIn` replaces a missing text. */
export const localized = (longest: number) =>
  z.union([
    line(longest).transform((text): LocalizedText => ({ en: text })),
    z.strictObject({ ...inOtherSets(line(longest).exactOptional()), [DEFAULT_TEXT_SET]: line(longest) }),
  ]);

const inOtherSets = <Text extends z.ZodType>(text: Text) =>
  Object.fromEntries(ALL_TEXT_SETS.map((textSet) => [textSet, text])) as Record<TextSet, Text>;

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address like https://example.com/shop' });
export const email = z.email({ error: 'must be an e-mail address' });
export const phone = z
  .string()
  .regex(/^\+[\d ()-]{7,24}$/, 'must be an international phone number like +62 21 5550 0110');
export const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a colour like #1a7f37')
  .transform((text) => text.toLowerCase());
export const picture = line(200).regex(/\.(svg|png)$/i, 'must be a file that ends with .svg or .png');
