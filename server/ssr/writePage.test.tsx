import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { type ReactNode, Suspense, use } from 'react';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { requestContext } from '../middleware/requestContext.ts';
import { translate } from '../middleware/translate.ts';
import { collectPage } from './collectPage.ts';
import { errorPage } from './errorPage.ts';
import { writePage } from './writePage.ts';

const never = new Promise<never>(() => {});
const words = { en: { common: { failed: { title: 'Something went wrong', text: 'Sorry', back: 'Home' } } } };

const pageOf = (body: ReactNode) => ({
  status: 200,
  error: undefined,
  element: () => (
    <html lang="en">
      <head />
      <body>{body}</body>
    </html>
  ),
});

function appFor(body: ReactNode, timeoutMs = 60_000) {
  const logLines: string[] = [];
  const app = express();
  app.use(requestContext(pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })));
  app.get('/', (_req, res) => writePage(pageOf(body), res, { timeoutMs }));
  app.use(errorPage(translate(words)));
  return { app, logLines };
}

const Waits = ({ for: promise }: { for: Promise<string> }) => <b>{use(promise)}</b>;
const Fails = () => {
  throw new Error('boom');
};
const late = () => <Waits for={new Promise((done) => setTimeout(done, 20, 'late'))} />;

describe('streaming one visitor’s page', () => {
  it('sends the shell, then the rest', async () => {
    const { app } = appFor(<Suspense fallback="…">{late()}</Suspense>);

    const page = await request(app).get('/');

    expect(page.status).toBe(200);
    expect(page.text).toContain('late');
  });

  it('waits for a part without a fallback', async () => {
    const { app } = appFor(late());

    const page = await request(app).get('/');

    expect([page.status, page.text]).toEqual([200, expect.stringContaining('late')]);
  });

  it('compresses for clients that accept it', async () => {
    const { app } = appFor(<p>{'long '.repeat(500)}</p>);

    const compressed = await request(app).get('/').set('accept-encoding', 'gzip');
    const plain = await request(app).get('/').set('accept-encoding', 'identity');

    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.text).toBe(plain.text);
  });

  it('responds with 500 and a plain sentence if the shell cannot be rendered', async () => {
    const { app, logLines } = appFor(<Fails />);

    const page = await request(app).get('/');

    expect(page.status).toBe(500);
    expect(page.text).toContain('Something went wrong');
    expect(page.text).not.toContain('boom');
    expect(logLines.join()).toContain('boom');
  });

  it('[S-031] lets the browser render a part that is too slow', async () => {
    const { app, logLines } = appFor(
      <Suspense fallback="waiting">
        <Waits for={never} />
      </Suspense>,
      100,
    );

    const page = await request(app).get('/');

    expect(page.status).toBe(200);
    expect(page.text).toContain('waiting');
    expect(logLines.join()).toContain('took more than 100 ms');
  });

  it('[S-030] stops without an error in the log when the visitor leaves', async () => {
    const { app, logLines } = appFor(
      <Suspense fallback="waiting">
        <Waits for={never} />
      </Suspense>,
    );
    const server = app.listen(0);
    await once(server, 'listening');

    const visit = get({ port: (server.address() as AddressInfo).port });
    const [response] = await once(visit, 'response');
    response.destroy();

    await expect.poll(() => logLines.join()).toContain('request aborted');
    expect(logLines.join()).not.toContain('render failed');
    server.close();
  });
});

describe('collecting a page that all visitors share', () => {
  const options = { timeoutMs: 60_000 };

  it('waits for all parts of the page', async () => {
    const { body } = await collectPage(pageOf(<Suspense fallback="waiting">{late()}</Suspense>), options);

    expect(body.toString()).toContain('<b>late</b>');
    expect(body.toString()).not.toContain('waiting');
  });

  it('writes a page larger than any buffer', async () => {
    const long = 'long '.repeat(600_000);

    const { body } = await collectPage(pageOf(long), options);

    expect(body.length).toBeGreaterThan(3_000_000);
  });

  it.each([
    ['at once', () => <p>now</p>],
    ['as a stream', () => <Suspense fallback="waiting">{late()}</Suspense>],
  ])('begins with the doctype if the page is rendered %s', async (_how, content) => {
    const { body } = await collectPage(pageOf(content()), options);

    expect(body.toString()).toMatch(/^<!DOCTYPE html><html/);
  });

  it.each([
    ['an error', <Fails key="fails" />, 'boom'],
    [
      'an error in a part',
      <Suspense key="part" fallback="waiting">
        <Fails />
      </Suspense>,
      'boom',
    ],
    [
      'a part that never comes',
      <Suspense key="never" fallback="waiting">
        <Waits for={never} />
      </Suspense>,
      'took more than 100 ms',
    ],
  ])('rejects for %s', async (_what, body, message) => {
    await expect(collectPage(pageOf(body), { timeoutMs: 100 })).rejects.toThrow(message);
  });
});

it('the ETag of a page changes with its content', async () => {
  const etagOf = async (text: string) => (await collectPage(pageOf(text), { timeoutMs: 100 })).etag;

  expect(await etagOf('a')).toBe(await etagOf('a'));
  expect(await etagOf('a')).not.toBe(await etagOf('b'));
});
