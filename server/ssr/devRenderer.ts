import { createServer } from 'vite';
import type { ClientBundle, Renderer } from './renderer.ts';

/** Pages from Vite's live modules: edit, and the browser follows. */
export async function devRenderer(): Promise<Renderer & { close: () => Promise<void> }> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
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
const DEV_ASSETS = { entry: '/client/entry-client.tsx', styles: ['/client/styles/app.css'], preloads: [] };
