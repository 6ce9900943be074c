import { findLanguage, type Language } from './languages.ts';

/** Maps a language tag to a supported language (`en-GB` → en, `zh-Hans-SG` → zh-CN, `zh-MO` → zh-HK). */
export function findClosestLanguage(tag: string): Language | undefined {
  const exact = findLanguage(tag);
  if (exact) return exact;

  const [primary = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'zh') return findLanguage(closestChinese(subtags));
  // `in` was the code of Indonesian before 1989; old Android and Java versions still send it.
  return findLanguage(primary === 'in' ? 'id' : primary);
}

function closestChinese(subtags: string[]): string {
  if (subtags.includes('tw')) return 'zh-TW';
  return subtags.some((subtag) => ['hans', 'cn', 'sg', 'my'].includes(subtag)) ? 'zh-CN' : 'zh-HK';
}
