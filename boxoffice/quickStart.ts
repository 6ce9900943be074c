import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Speeds up later dynamic imports. Static imports load before this module runs, so programs load Drizzle with
 * `import()`. Node parses a package's package.json for each import: that of drizzle-orm is 179 kB long and would be
 * parsed 280 times. Relative imports within drizzle-orm are resolved here without package.json, and packages that the
 * project imports are resolved once. The compile cache is stored beside the packages if that folder is writable.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/frontrow'));

const PROJECT = new URL('..', import.meta.url).href;
const packages = new Map<string, { url: string; format?: string | null | undefined }>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (parentURL.includes('/node_modules/')) {
      const isWithinDrizzle = specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL);
      if (!isWithinDrizzle) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const isPackage = /^[@a-z][^:]*$/.test(specifier) && parentURL.startsWith(PROJECT);
    if (!isPackage) return next(specifier, context);
    const key = `${conditions.includes('import')} ${specifier}`;
    const known = packages.get(key) ?? next(specifier, context);
    packages.set(key, known);
    return { ...known, shortCircuit: true };
  },
});
