import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { requestContext } from './requestContext.ts';

test.each([
  ['/livez', 200, 'debug'],
  ['/readyz', 503, 'debug'],
  ['/en', 200, 'info'],
  ['/en', 503, 'warn'],
  ['/en', 500, 'error'],
])('logs %s with %i as %s', async (path, status, level) => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const app = express().use(requestContext(log), (_req, res) => void res.sendStatus(status));
  await request(app).get(path);

  expect(lines.map((line) => pino.levels.labels[JSON.parse(line).level])).toEqual([level]);
});
