import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Speeds up later dynamic imports. Static imports load before this module runs, so programs load Drizzle with
 * `import()`. Node parses a package's package.json for each module: that of drizzle-orm has 179 kB and is parsed 142
 * times. Relative imports within drizzle-orm are resolved here without package.json. The compile cache is stored beside
 * the packages if that folder is writable.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/frontrow'));

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isWithinDrizzle = specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL);
    if (!isWithinDrizzle) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
