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
    // One file, read whole at start: a shop that is open does not miss a part when the next build clears the folder.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
await precompress(CLIENT);
