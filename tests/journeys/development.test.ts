import { expect, it, onTestFinished } from 'vitest';
import { copyOfDemoDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { readPage } from '#tests/support/shop/readPage.ts';

it('the shop renders a page from the sources, as `npm run dev` does', async () => {
  const { dataDir, databaseUrl, discard } = await copyOfDemoDatabase();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = startProcess('server/main.ts', {
    NODE_ENV: 'development',
    PORT: String(port),
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(async () => {
    await shop.kill('SIGKILL');
    await discard();
  });
  await shop.printed(/Frontrow is open/);

  const answer = await fetch(`${url}/en`);
  const { hrefs } = readPage(await answer.text());

  expect(answer.status).toBe(200);
  expect(hrefs.filter((href) => href.startsWith('/en/activity/')).length).toBeGreaterThan(8);
});
