import { registerHooks } from 'node:module';

/** Preloaded into the box office, this module replaces the real stock with the stock without a lock. */
const WITHOUT_LOCK = new URL('rememberedStock.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isStock = found.url.endsWith('/boxoffice/selling/stock/stockStore.ts');
    return isStock && context.parentURL !== WITHOUT_LOCK ? { ...found, url: WITHOUT_LOCK } : found;
  },
});
