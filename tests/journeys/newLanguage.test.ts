import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT_FILES } from '#tests/setup/projectFiles.ts';
import { copyOfDemoDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { IS_PROOF } from '#tests/support/proofSize.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const ROW = `  {
    code: 'vi', id: 6, textSet: 'vi', name: 'Tiếng Việt',
    openGraph: 'vi_VN', separators: '.,', home: 'VN', countries: ['VN'], subtags: [],
  },
`;
const TABLE_END = '] as const satisfies readonly LanguageRow[]';

/** Copies the sources and adds Vietnamese: a row and text files. The demo has no texts in Vietnamese. */
async function copySourcesWithVietnamese(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await Promise.all(PROJECT_FILES.map((name) => cp(name, join(folder, name), { recursive: true })));
  await cp('locales/en', join(folder, 'locales/vi'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const table = join(folder, 'shared/domain/language/languages.ts');
  await writeFile(table, (await readFile(table, 'utf8')).replace(TABLE_END, `${ROW}${TABLE_END}`));
  return folder;
}

async function findTypeErrors(folder: string): Promise<string> {
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '--incremental', 'false'], { cwd: folder });
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  );
}

it('a new language needs a row and text files; stored texts without the language are shown in English', async () => {
  const folder = await copySourcesWithVietnamese();
  const { dataDir, databaseUrl, discard } = await copyOfDemoDatabase();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = startProcess(
    'server/main.ts',
    {
      NODE_ENV: 'development',
      PORT: String(port),
      OPS_PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    folder,
  );
  onTestFinished(async () => {
    await shop.kill('SIGKILL');
    await discard();
  });
  const open = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, html: await answer.text() };
  };
  const typeErrors = IS_PROOF ? findTypeErrors(folder) : '';
  await shop.printed(/Frontrow is open/);

  const home = await open('/vi');
  const [event = ''] = readPage(home.html).hrefs.filter((href) => /^\/vi\/activity\/(?!list)/.test(href));
  const [inVietnamese, inEnglish] = [await open(event), await open(event.replace('/vi/', '/en/'))];

  expect(home).toMatchObject({ status: 200, html: expect.stringContaining('content="vi_VN"') });
  expect(home.html).toContain(wordsIn('en')('catalogue', 'types.concert'));
  expect(inVietnamese.status).toBe(200);
  expect(readPage(inVietnamese.html).heading).toBe(readPage(inEnglish.html).heading);
  expect(await open('/vi/hk3-all')).toMatchObject({ status: 200 });
  expect(await typeErrors).toBe('');
});

const sources = import.meta.glob<string>('/{server,client,shared,boxoffice,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('languages.ts is the only table of languages in the code', () => {
  const others = Object.entries(sources)
    .filter(([file]) => !file.includes('.test.') && file !== '/shared/domain/language/languages.ts')
    // The demo shop writes its own texts in each text set, as the catalogue of the demo does.
    .filter(([file]) => file !== '/shared/shop/demoShop.ts')
    // A provider's pages have languages of their own, and English for all others.
    .filter(([file]) => !file.startsWith('/boxoffice/providers/'))
    .filter(([, text]) => /['"](zh-HK|zh-TW|zh-CN)['"]|\/(id|zh-HK)\/\w+\.json/.test(text));

  expect(others.map(([file]) => file)).toEqual([]);
});
