import { Converter } from 'opencc-js/t2cn';

/**
 * Folds traditional into simplified characters, so that either finds the other: `演唱會` → `演唱会`. OpenCC's dictionary
 * of characters and phrases.
 */
export const foldChinese: (text: string) => string = Converter({ from: 't', to: 'cn' });
