import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { readPages } from './server/build/readPages.ts';
import { wordFiles } from './server/build/wordFiles.ts';

/**
 * Entry files, kept out of the chunks that pages import: a page must not wait for the entry, which waits for the page.
 */
const ENTRIES = /[\\/]client[\\/](start\.ts|entry-client\.tsx)$/;
const OWN = /[\\/](client|shared)[\\/]/;
/** Code for calls to the server. It loads with the API client, because pages need it only after an action. */
const DATA = /[\\/]zod[\\/]|[\\/]shared[\\/]contract[\\/]/;
/**
 * React Router's production builds, without developer warnings. The package's own entry points are development builds.
 */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
];
const FOR_FEW =
  /Sheet|Menu|Toaster|AppCode|QrCode|[\\/]pages[\\/].*(Page\.tsx|\.(data|loader|action)\.ts)$|[\\/]features[\\/](seatMap|notifyMe|verification)[\\/]|[\\/](pages[\\/]room[\\/]|domain[\\/]rooms[\\/](?!roomRules))|[\\/]kernel[\\/](bytes|merkleTiles)\.ts$/;
/** Shared code of a waiting room's pages, without the hash function, which loads after the draw. */
const ROOM = /[\\/]pages[\\/]room[\\/]/;
const isForManyPages = (id: string) => OWN.test(id) && !DATA.test(id) && !FOR_FEW.test(id);
const pages = await readPages();
const SCRIPTS = [...new Set(pages.flatMap(({ scripts }) => scripts ?? []))].sort();
const isProduction = process.env.NODE_ENV === 'production';

export default defineConfig({
  plugins: [react(), tailwindcss(), wordFiles()],
  publicDir: 'client/public',
  resolve: { alias: isProduction ? PRODUCTION_ROUTER : [] },
  // The build bundles all packages except these into one file, because many modules load slowly, and React Router would
  // load its development code. The development server imports packages from node_modules, because it cannot run
  // CommonJS modules itself.
  ssr: isProduction ? { noExternal: true, external: ['react', 'react-dom', 'i18next'] } : {},
  build: {
    manifest: true,
    // The lists of preloaded files would cost more than they save, because pages share few files.
    modulePreload: false,
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['client/start.ts', 'client/entry-client.tsx'],
      output: {
        // Combines the modules into a few larger files: at most 12 for any page.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 6 },
            { name: 'shop', tags: ['$initial'], test: (id) => !ENTRIES.test(id), priority: 5 },
            ...SCRIPTS.map((name) => ({ name: importedByPages(name), minShareCount: 2, priority: 4 })),
            { name: 'room', test: ROOM, minShareCount: 2, priority: 1 },
            { name: 'parts', test: isForManyPages, minShareCount: 2, priority: 2 },
            {
              name: 'dialogs',
              test: /[\\/]@(base-ui|floating-ui)[\\/]|[\\/]ui[\\/]Sheet\.tsx$/,
              minShareCount: 3,
              priority: 3,
            },
            { name: 'codes', test: /QrCode\.tsx?$/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});

/** Assigns pages whose `scripts` is `name`, and the modules that they import directly, to the chunk group `name`. */
function importedByPages(name: string) {
  let modules: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    if (!modules) {
      modules = new Set(pages.filter(({ scripts }) => scripts === name).map(({ module }) => resolve(module)));
      for (const module of modules)
        for (const imported of context.getModuleInfo(module)?.importedIds ?? []) modules.add(imported);
    }
    return modules.has(id) ? name : null;
  };
}
