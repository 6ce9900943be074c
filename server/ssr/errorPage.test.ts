import { existsSync } from 'node:fs';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { word } from '#tests/support/words/words.ts';
import { createShopFiles } from '../http/shopFiles.ts';
import { readMessages } from '../middleware/messages.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { showShop } from '../middleware/showShop.ts';
import { createTranslators, translate } from '../middleware/translate.ts';
import { errorPage, refusalPages } from './errorPage.ts';

const messages = readMessages('locales');
const app = express();
app.use(requestContext(pino({ level: 'silent' })));
app.use(() => {
  throw new QueueFullError('too many tasks are waiting');
});
app.use(errorPage(translate(messages)));

describe('during an overload', () => {
  it('answers with a page that says that the shop is busy, and that reloads itself', async () => {
    const { status, text, headers } = await request(app).get('/en/activity/7?session=2');
    const [, seconds] = /<meta http-equiv="refresh" content="(\d+)">/.exec(text)!;

    expect(status).toBe(503);
    expect(text).toContain(`<h1>${word('en', 'common', 'busy.title')}</h1>`);
    expect(Number(seconds)).toBeGreaterThanOrEqual(Number(headers['retry-after']));
    expect(text).toContain('<a href="/en/activity/7?session=2">');
    expect(existsSync(`client/public${/rel="stylesheet" href="([^"]+)"/.exec(text)![1]}`)).toBe(true);
  });

  it('answers with shared pages that reload after different times', () => {
    const shown = showShop({ shop: DEMO_SHOP, messages, files: createShopFiles(DEMO_SHOP) });
    const page = refusalPages(createTranslators(messages, shown), { route: 'overload', reason: 'overloaded' });
    const times = Array.from({ length: 200 }, () => /content="(\d+)">/.exec(String(page('en').body))![1]);

    expect(new Set(times).size).toBe(6);
  });

  it('answers a form with a page that says that the form was not processed, and that does not reload', async () => {
    const { status, text } = await request(app).post('/en/login');

    expect(status).toBe(503);
    expect(text).toContain(word('en', 'common', 'busy.form'));
    expect(text).not.toMatch(/refresh|<a/);
  });
});
