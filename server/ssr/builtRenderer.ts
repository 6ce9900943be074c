import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { builtAssets } from '../assets/builtAssets.ts';
import { pageAssets } from './pageAssets.ts';
import type { ClientBundle, Renderer } from './renderer.ts';

/** Renders with the production build, which is read once at startup. */
export async function builtRenderer(dist = 'dist'): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(`${dist}/client/.vite/manifest.json`, 'utf8'));
  const { preparePage, findPage } = await import(pathToFileURL(resolve(dist, 'ssr/entry-server.js')).href);
  const assetsFor = remembered(pageAssets(manifest));

  const bundle: Promise<ClientBundle> = Promise.resolve({
    preparePage,
    findPage: rememberedPages(findPage),
    assetsFor,
  });
  return { assets: await builtAssets(`${dist}/client`), load: () => bundle };
}

/**
 * Results are cached, because matching a route takes longer than sending a cached page, and few paths get most
 * requests.
 */
function rememberedPages(findPage: ClientBundle['findPage']): ClientBundle['findPage'] {
  const known = new LRUCache<string, { page: ReturnType<typeof findPage> }>({
    max: 2000,
    memoMethod: (innerPath) => ({ page: findPage(innerPath) }),
  });
  return (innerPath) => known.memo(innerPath).page;
}

/** A page's handle exists as long as the bundle, so each page's asset list is computed once per text set. */
function remembered(assetsFor: ClientBundle['assetsFor']): ClientBundle['assetsFor'] {
  const lists = new Map<unknown, Map<string, ReturnType<typeof assetsFor>>>();
  return (handle, textSet) => {
    const ofPage = lists.get(handle) ?? new Map();
    lists.set(handle, ofPage);
    if (!ofPage.has(textSet)) ofPage.set(textSet, assetsFor(handle, textSet));
    return ofPage.get(textSet)!;
  };
}
