import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const CLIENT = 'dist/client';
const TEXTS = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest']);
const WORTH_COMPRESSING = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

await build({ build: { outDir: CLIENT, emptyOutDir: true, sourcemap: false } });
await build({
  build: {
    ssr: 'client/entry-server.tsx',
    outDir: 'dist/ssr',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    sourcemap: false,
    // The bundle is one file, read at startup, because the next build may clear the folder while the shop runs.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
await precompress(CLIENT);

/** Writes `.br` and `.gz` files beside each longer text file of a build, at the highest compression level. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
