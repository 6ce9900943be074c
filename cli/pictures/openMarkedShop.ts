import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { renderMessages } from '#boxoffice/people/messages/renderMessages.ts';
import { listNewest } from '#boxoffice/platform/outbox/outboxStore.ts';
import { readConfig } from '#server/config.ts';
import { startBoxOffice } from '#server/embeddedBoxOffice.ts';
import type { Messages } from '#server/middleware/messages.ts';
import { openShop } from '#server/openShop.ts';
import { builtRenderer } from '#server/ssr/builtRenderer.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { withBoxOffice } from '../boxOffice/openBoxOffice.ts';
import { CommandError } from '../terminal/CommandError.ts';

export type MarkedShop = Awaited<ReturnType<typeof openMarkedShop>>;

/** Opens the built shop with these words and the demo's events, in a temporary folder. */
export async function openMarkedShop(messages: Messages) {
  if (!existsSync('dist/client')) throw new CommandError('There is no build of the shop: run npm run build first');
  const [port, opsPort] = [await findPort(), await findPort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-pictures-'));
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    PAYMENTS: 'sandbox',
  };
  const log = pino({ level: 'silent' });
  const output = { write: () => {} };
  const boxOffice = await startBoxOffice({
    environment: { ...environment, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    log,
    output,
  });
  const config = readConfig({
    ...environment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PAGE_CACHE_MB: '0',
  });
  const secret = 'only for the pictures, for one run';
  const close = await openShop({
    config,
    log,
    upstreamUrl: boxOffice.url,
    renderer: await builtRenderer(),
    cookieSecrets: [secret],
    messages,
  });
  return {
    url,
    /** Namespaces in a locale file that the browser requests. */
    readWordFile: async (path: string): Promise<string[]> =>
      Object.keys((await import(pathToFileURL(resolve(`dist/client${path}`)).href)).default),
    readOutbox: () =>
      withBoxOffice({ databaseUrl: undefined, dataDir }, async (db) =>
        renderMessages(db, await listNewest(db, { most: 100, recipient: undefined }), {
          publicUrl: url,
          shop: DEMO_SHOP,
        }),
      ),
    async close() {
      await close(0);
      await boxOffice.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function findPort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
