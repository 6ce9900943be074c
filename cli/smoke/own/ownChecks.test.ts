import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { standInUpstream } from '#tests/support/shop/standInUpstream.ts';

const ANSWER = { code: 200, data: [{ id: 'a', at: '2027-03-05T20:00:00+08:00' }, { id: 7 }] };
const LIST = {
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
};
const good = { name: 'partners', path: '/partners' };

let url: string;
beforeAll(async () => {
  const upstream = await standInUpstream();
  upstream.on('/partners', ANSWER);
  upstream.on('/text', (_req: unknown, res: ServerResponse) => res.end('plain words'));
  url = upstream.url;
});

async function writeChecks(...checks: unknown[]): Promise<string> {
  const folder = await makeDataDir();
  for (const [index, check] of checks.entries())
    writeFileSync(join(folder, `${index}.json`), typeof check === 'string' ? check : JSON.stringify(check));
  return folder;
}

const smoke = (folder: string, ...args: string[]) =>
  runCommand(['smoke', url, '--as', 'upstream', '--checks', folder, ...args]);

describe('checks of an operator', () => {
  it.each([
    ['✓', 'the default status', {}, '200 '],
    ['✓', 'an expected error', { path: '/nothing', status: 404 }, '404 '],
    ['✓', 'a text', { path: '/text' }, '200 '],
    ['✓', 'equal values', { values: { code: 200, 'data[0].id': 'a', 'data[1]': { id: 7 } } }, '200 '],
    ['✗', 'an unexpected error', { path: '/nothing' }, 'status: HTTP 404 instead of 200: There is no such thing'],
    ['✗', 'another status', { status: 301 }, 'status: HTTP 200 instead of 301: '],
    [
      '✗',
      'a text instead of JSON',
      { path: '/text', values: { code: 200 } },
      'json: the body is not JSON: plain words',
    ],
    [
      '✗',
      'other values',
      { values: { 'data[0].id': 'b', 'data[9].id': 1 } },
      'answer: data[0].id: expected "b", received string "a"; data[9].id: expected 1, received nothing',
    ],
    [
      '✗',
      'an entry that does not match the schema',
      { schema: LIST },
      'schema: data[1].id: must be string, received number 7',
    ],
    [
      '✗',
      'a body that does not match the schema',
      { schema: { type: 'object', properties: { code: { enum: [0, 1] } }, required: ['code', 'page'] } },
      "schema: the body: must have required property 'page', received object {",
    ],
    [
      '✗',
      'a schema without types',
      { schema: { properties: { data: { items: { properties: { at: { type: 'string', format: 'date' } } } } } } },
      'schema: missing type',
    ],
  ])('pass (✓) or fail (✗): %s %s', async (sign, _what, rules, told) => {
    const { stdout, stderr } = await smoke(await writeChecks({ ...good, ...rules }), '--tag', 'own');

    if (told === 'schema: missing type') return expect(stderr).toMatch(/0\.json: schema: missing type "object"/);
    expect(stdout).toContain(`${sign} partners  ${told}`);
  });

  it('are in the report, can be selected, and determine the exit code', async () => {
    const folder = await writeChecks({ ...good, tags: ['mine'] }, { name: 'gone', path: '/gone' });

    const own = await smoke(folder, '--tag', 'own', '--format', 'json');
    const mine = await smoke(folder, '--tag', 'mine');
    const list = await smoke(folder, '--list', '--only', 'gone,home');

    expect(own.code).toBe(1);
    expect(JSON.parse(own.stdout)).toMatchObject({
      summary: { passed: 1, failed: 1, skipped: 0 },
      checks: [
        { name: 'partners', tags: ['own', 'mine'], status: 200 },
        { name: 'gone', url: `${url}/gone` },
      ],
    });
    expect([mine.code, mine.stdout]).toEqual([0, expect.stringMatching(/^1 passed, 0 failed/m)]);
    expect(list.stdout).toBe('home  [spec, catalogue]\ngone  [own]\n');
  });

  it('are refused before the first call, with all mistakes of all files', async () => {
    const folder = await writeChecks(
      { name: 'home', path: 'home', method: 'POST', stauts: 200, tags: ['a,b'] },
      '{"name": "a",\n "name": "b", "path": "/"',
      '{"name": "a",\n "name": "b", "path": "/"}',
      { ...good, values: { 'data[x': 1 }, status: 9 },
      { ...good, schema: { type: 'object', requried: ['data'] } },
      { ...good, schema: { type: 'string', format: 'iban' } },
      { name: 'home', path: '/' },
    );
    const { code, stdout, stderr } = await smoke(folder);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.replaceAll(`${folder}/`, '').trim().split('\n')).toEqual([
      '0.json: tags[0]: must be one word',
      '0.json: path: must begin with /',
      '0.json: method: must be "GET": a check changes nothing',
      '0.json: stauts: is not a setting of a check',
      expect.stringMatching(/^1\.json:2:\d+: is not JSON: /),
      '2.json:2:2: name is there twice',
      expect.stringMatching(/^3\.json: status: /),
      '3.json: values.data[x: must be a path like data[0].id',
      '4.json: schema: unknown keyword: "requried"',
      expect.stringMatching(/^5\.json: schema: unknown format "iban"/),
      '6.json: name: another check is called "home"',
    ]);
  });

  it.each([
    ['no-such-folder', /The folder no-such-folder cannot be read: /],
    ['docs/decisions', /The folder docs.decisions has no check/],
  ])('need a folder with a check: %s', async (folder, told) => {
    const { code, stderr } = await smoke(folder);

    expect([code, stderr]).toEqual([2, expect.stringMatching(told)]);
  });

  it('have an example', async () => {
    const { name } = JSON.parse(readFileSync('examples/checks/categories.json', 'utf8')) as { name: string };

    expect((await smoke('examples/checks', '--list', '--tag', 'own')).stdout).toBe(`${name}  [own, catalogue]\n`);
  });
});
