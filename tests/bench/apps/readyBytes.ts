import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';

/** `node readyBytes.ts node|express PORT FILE`: sends the same gzip bytes to all clients. */
const [, , kind, port, file] = process.argv as [string, string, 'node' | 'express', string, string];
const bytes = readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': String(bytes.length),
};

if (kind === 'node')
  createServer((_req, res) => res.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1');
else {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/en/hk3-all', (_req, res) => void res.writeHead(200, headers).end(bytes));
  app.listen(Number(port), '127.0.0.1');
}
