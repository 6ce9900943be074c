import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { curlLine } from './curlLine.ts';

const run = promisify(execFile);

it('is a line that a shell understands, with variables where secrets were', async () => {
  const line = curlLine({
    method: 'POST',
    url: "https://tickets.example/api?q=it's",
    headers: { cookie: 'dvid=1; pner=secret-token; csrf=s%3Ax', 'x-xsrf-token': 'secret-csrf', language: "it's $HOME" },
    body: JSON.stringify({ email: 'ana@example.com', password: 'secret"word', code: '', note: "it's `x`" }),
  });
  const environment = {
    FRONTROW_TOKEN: 'T1',
    CSRF_SECRET: 'C1',
    XSRF_TOKEN: 'X1',
    FRONTROW_EMAIL: 'E1',
    FRONTROW_PASSWORD: 'P 1',
  };
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${line}`], {
    env: { PATH: '/bin', ...environment },
  });

  expect(line).not.toMatch(/secret|ana@/);
  expect(stdout.split('\n')).toEqual([
    '-isS',
    '-X',
    'POST',
    '-H',
    'cookie: dvid=1; pner=T1; csrf=C1',
    '-H',
    'x-xsrf-token: X1',
    '-H',
    "language: it's $HOME",
    '--data',
    '{"email":"E1","password":"P 1","code":"","note":"it\'s `x`"}',
    "https://tickets.example/api?q=it's",
    '',
  ]);
});
