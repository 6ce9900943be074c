import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Makes later dynamic imports faster. Static imports load before this module runs, so programs load Drizzle by
 * `import()`.
 *
 * Node parses a package's package.json for each of its modules: that of drizzle-orm has 179 kB, and it has 142 modules.
 * Relative imports within it are resolved here without that file. Compiled code is kept beside the packages, where that
 * folder can be written.
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
