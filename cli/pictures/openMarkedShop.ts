import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { composeMail, composeSms, MESSAGE_WORDS } from '#boxoffice/people/messages/composeMail.ts';
import { composeNoticeMail, composeNoticeSms } from '#boxoffice/people/messages/composeNotice.ts';
import { nameShop } from '#boxoffice/people/messages/nameShop.ts';
import { renderMessages } from '#boxoffice/people/messages/renderMessages.ts';
import { listNewest, type MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import { ORDER_MESSAGE_KINDS } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { readConfig } from '#server/config.ts';
import { startBoxOffice } from '#server/embeddedBoxOffice.ts';
import type { Messages } from '#server/middleware/messages.ts';
import { openShop } from '#server/openShop.ts';
import { builtRenderer } from '#server/ssr/builtRenderer.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { withBoxOffice } from '../boxOffice/openBoxOffice.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { openAnswers } from './changeAnswers.ts';

export type MarkedShop = Awaited<ReturnType<typeof openMarkedShop>>;

/** Opens the built shop with these words and the demo's events, in a temporary folder. */
export async function openMarkedShop(messages: Messages) {
  if (!existsSync('dist/client')) throw new CommandError('There is no build of the shop: run npm run build first');
  const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-pictures-'));
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: url, PAYMENTS: 'sandbox' };
  const log = pino({ level: 'silent' });
  const output = { write: () => {} };
  const boxOffice = await startBoxOffice({
    environment: { ...environment, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    log,
    output,
  });
  const renderer = await builtRenderer();
  /** Opens a server of the shop with separately changed answers. All servers have the same box office and cookies. */
  async function openFront(port: number) {
    const url = `http://127.0.0.1:${port}`;
    const config = readConfig({
      ...environment,
      PUBLIC_URL: url,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(await findPort()),
      PAGE_CACHE_MB: '0',
    });
    const answers = await openAnswers(boxOffice.url);
    const cookieSecrets = ['only for the pictures, for one run'];
    const close = await openShop({ config, log, upstreamUrl: answers.url, renderer, cookieSecrets, messages });
    return {
      url,
      changeAnswers: answers.change,
      async close() {
        await close(0);
        answers.close();
      },
    };
  }
  const fronts = [await openFront(port), await openFront(await findPort())] as const;
  return {
    fronts,
    /** Namespaces in a locale file that the browser requests. */
    readWordFile: async (path: string): Promise<string[]> =>
      Object.keys((await import(pathToFileURL(resolve(`dist/client${path}`)).href)).default),
    /** Messages sent during the walk, all order messages with the data of its last order, and all account messages. */
    readMessages: (language: LanguageCode): Promise<MessageText[]> =>
      withBoxOffice({ databaseUrl: undefined, dataDir }, async (db) => {
        const place = { publicUrl: url, shop: DEMO_SHOP };
        const sent = await listNewest(db, { most: 100, recipient: undefined });
        const ofOrder = sent.find(({ orderId }) => orderId);
        const kinds = (['email', 'sms'] as const).flatMap((channel) =>
          ORDER_MESSAGE_KINDS.flatMap((kind) =>
            ofOrder ? [{ ...ofOrder, channel, kind, languageCode: language }] : [],
          ),
        );
        return [...(await renderMessages(db, [...sent, ...kinds], place)), ...composeAll(language)];
      }),
    async close() {
      await Promise.all(fronts.map((front) => front.close()));
      await boxOffice.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Composes every message about accounts. */
function composeAll(language: LanguageCode): MessageText[] {
  const words = MESSAGE_WORDS[textSetOf(language)];
  const names = <Names extends object>(of: Names) => Object.keys(of) as (keyof Names & string)[];
  const undo = { link: 'https://example.com', hours: 72 };
  return [
    ...names(words.email).map((kind) => composeMail(kind, language, '123456')),
    ...names(words.sms).map((kind) => composeSms(kind, language, '123456')),
    ...names(words.notice.email).map((notice) => composeNoticeMail(notice, language, undo)),
    ...names(words.notice.sms).map((notice) => composeNoticeSms(notice, language, undo)),
  ].map((message) => nameShop(message, DEMO_SHOP));
}

function findPort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
