import { Converter } from 'opencc-js/t2cn';

/**
 * Converts traditional to simplified characters, so that a search in either script finds both: `演唱會` → `演唱会`.
 * Uses OpenCC's dictionary of characters and phrases.
 */
export const foldChinese: (text: string) => string = Converter({ from: 't', to: 'cn' });
