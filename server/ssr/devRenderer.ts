import { createServer, type Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '#shared/domain/languages.ts';
import { pseudoWords as toPseudoWords } from '#shared/domain/pseudoText.ts';
import type { ClientBundle, Renderer } from './renderer.ts';

type DevOptions = { pseudoWords: boolean };

/** Pages from Vite's live modules: edit, and the browser follows. */
export async function devRenderer({ pseudoWords }: DevOptions): Promise<Renderer & { close: () => Promise<void> }> {
  const plugins = pseudoWords ? [pseudoPlugin()] : [];
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', plugins });
  return {
    assets: vite.middlewares,
    close: () => vite.close(),
    async load() {
      const { preparePage, findPage } = (await vite.ssrLoadModule('/client/entry-server.tsx')) as ClientBundle;
      return { preparePage, findPage, assetsFor: () => DEV_ASSETS };
    },
  };
}

/** The style as a file too: without it a page would come unstyled until its script has run. */
const DEV_ASSETS = { start: '/client/entry-client.tsx', styles: ['/client/styles/app.css'] };

/** The browser's words, made as foreign as the server's. */
function pseudoPlugin(): Plugin {
  return {
    name: 'frontrow:pseudo-words',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/locales/${DEFAULT_LANGUAGE}/[^/]+\\.json$`) },
      handler: (code) => JSON.stringify(toPseudoWords(JSON.parse(code))),
    },
  };
}
