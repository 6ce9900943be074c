import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.ts';

const [, , dist = 'dist'] = process.argv;

await build({ build: { outDir: join(dist, 'client'), emptyOutDir: true, sourcemap: false } });
await build({
  build: {
    ssr: 'client/entry-server.tsx',
    outDir: join(dist, 'ssr'),
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    sourcemap: false,
    // One file, read whole at start: a shop that is open does not miss a part when the next build clears the folder.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
await precompress(join(dist, 'client'));
