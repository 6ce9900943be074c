import type { Handler } from 'express';
import type { PageAssets } from '#client/layout/bootData.ts';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import type { TextSet } from '#shared/domain/languages.ts';

type EntryServer = typeof import('#client/entry-server.tsx');

/** Where pages come from: Vite's live modules in development, the built bundle in production. */
export type Renderer = {
  /** Serves scripts, styles and the other public files. */
  assets: Handler;
  load(): Promise<ClientBundle>;
};

export type ClientBundle = Pick<EntryServer, 'preparePage' | 'findPage'> & {
  /** What the browser needs for a page in that text set. */
  assetsFor: (handle: PageHandle | undefined, textSet: TextSet) => PageAssets;
};
