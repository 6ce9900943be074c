import { findLanguage, LANGUAGES, type Language } from './languages.ts';

/** Maximum number of parts of a tag that are read. Language, script and region come first. */
const MOST_SUBTAGS = 8;

/** Maps a language tag to a supported language (`en-GB` → en, `zh-Hans-SG` → zh-CN, `zh-MO` → zh-HK). */
export function findClosestLanguage(tag: string): Language | undefined {
  const exact = findLanguage(tag);
  if (exact) return exact;

  const [primary = '', ...subtags] = tag.toLowerCase().split(/[-_]/, MOST_SUBTAGS);
  // `in` was the code of Indonesian before 1989. Old Android and Java versions still send it.
  const wanted = primary === 'in' ? 'id' : primary;
  const candidates = LANGUAGES.filter(({ code }) => code.split('-')[0] === wanted);
  return candidates.find((language) => language.subtags.some((subtag) => subtags.includes(subtag))) ?? candidates[0];
}
