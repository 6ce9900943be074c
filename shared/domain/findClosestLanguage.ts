import { findLanguage, type Language } from './languages.ts';

/** The language of ours that a reader of that tag means (`en-GB` → en, `zh-Hans-SG` → zh-CN, `zh-MO` → zh-HK), if any. */
export function findClosestLanguage(tag: string): Language | undefined {
  const exact = findLanguage(tag);
  if (exact) return exact;

  const [primary = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'zh') return findLanguage(closestChinese(subtags));
  // Indonesian was `in` before 1989 and still is in old Android and Java.
  return findLanguage(primary === 'in' ? 'id' : primary);
}

function closestChinese(subtags: string[]): string {
  if (subtags.includes('tw')) return 'zh-TW';
  return subtags.some((subtag) => ['hans', 'cn', 'sg', 'my'].includes(subtag)) ? 'zh-CN' : 'zh-HK';
}
