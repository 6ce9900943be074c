import { build } from 'vite';
import { precompress } from './precompress.ts';

const CLIENT = 'dist/client';

await build({ build: { outDir: CLIENT, emptyOutDir: true, sourcemap: false } });
await build({
  build: {
    ssr: 'client/entry-server.tsx',
    outDir: 'dist/ssr',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    sourcemap: false,
    // One file, read at start: the next build may clear the folder while the shop runs.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
await precompress(CLIENT);
