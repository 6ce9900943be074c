import type { Handler } from 'express';
import type { PageAssets } from '#client/layout/bootData.ts';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';

type EntryServer = typeof import('#client/entry-server.tsx');

/** Source of the page code: Vite's modules in development, the bundle in production. */
export type Renderer = {
  /** Serves scripts, styles and the other public files. */
  assets: Handler;
  load(): Promise<ClientBundle>;
};

export type ClientBundle = Pick<EntryServer, 'preparePage' | 'findPage'> & {
  /** Assets that the browser needs for a page in a text set. */
  assetsFor: (handle: PageHandle | undefined, textSet: TextSet) => PageAssets;
};
