import { createServer, type Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '#shared/domain/language/languages.ts';
import { pseudoWords as toPseudoWords } from '#shared/domain/language/pseudoText.ts';
import type { ClientBundle, Renderer } from './renderer.ts';

type DevOptions = { pseudoWords: boolean };

/** Links the stylesheet as a file, because otherwise the page has no styles until its script runs. */
const DEV_ASSETS = { start: '/client/entry-client.tsx', styles: ['/client/styles/app.css'] };

/** Renders with Vite's dev server, with hot module replacement. */
export async function devRenderer({ pseudoWords }: DevOptions): Promise<Renderer & { close: () => Promise<void> }> {
  const plugins = pseudoWords ? [pseudoPlugin()] : [];
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', plugins });
  return {
    assets: vite.middlewares,
    close: () => vite.close(),
    async load() {
      const entry = (await vite.ssrLoadModule('/client/entry-server.tsx').catch(failing)) as ClientBundle;
      return { preparePage: entry.preparePage, findPage: entry.findPage, assetsFor: () => DEV_ASSETS };
    },
  };
}

/** Fails only when a page is requested, so that scripts and calls still work while the code of a page has errors. */
function failing(error: unknown): Pick<ClientBundle, 'preparePage' | 'findPage'> {
  const fail = () => {
    throw error;
  };
  return { preparePage: fail, findPage: fail };
}

const EXPORT = 'export default ';

/** Applies the pseudo-language to the texts that the browser loads too. */
function pseudoPlugin(): Plugin {
  return {
    name: 'frontrow:pseudo-words',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/locales/${DEFAULT_LANGUAGE}/[^/]+\\.words\\.js$`) },
      handler: (code) => EXPORT + JSON.stringify(toPseudoWords(JSON.parse(code.slice(EXPORT.length)))),
    },
  };
}
