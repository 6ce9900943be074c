import type { Plugin } from 'vite';
import { toSimplifiedWords } from '#locales/toSimplified.ts';

/** Serves `….json?simplified` with its texts in simplified characters, so that the browser needs no converter. */
export function simplifiedWords(): Plugin {
  return {
    name: 'frontrow:simplified-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json\?simplified$/ },
      handler: (code) => `export default ${JSON.stringify(toSimplifiedWords(JSON.parse(code)))}`,
    },
  };
}
