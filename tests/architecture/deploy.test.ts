import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const COMPOSE = ['compose.yaml', ...globSync('deploy/*.yaml')];

it.each(COMPOSE)('every file that %s mounts or builds from exists', (file) => {
  const source = readFileSync(file, 'utf8');
  const mounted = [...source.matchAll(/\.\/(deploy\/[\w./-]+):/g)].map(([, path]) => path!);
  const built = [...source.matchAll(/context: (\w+), dockerfile: ([\w.]+)/g)].map(([, ...path]) => path.join('/'));

  expect([...mounted, ...built].filter((path) => !existsSync(path))).toEqual([]);
});

it('the standby, the primary and the pool have a read-only file system and no capabilities', () => {
  const [template = '', services = ''] = read('compose.standby.yaml').split(/^services:$/m);
  const own = services.split(/^ {2}(?=[\w-]+:$)/m).filter((service) => /^ {4}image: /m.test(service));

  expect(template).toMatch(/read_only: true\n {2}cap_drop: \[ALL\]\n.*no-new-privileges:true/);
  expect(own.map((service) => service.split(':', 1)[0])).toEqual(['pool', 'primary', 'standby']);
  expect(own.filter((service) => !service.includes('<<: *hardened'))).toEqual([]);
});

describe('deploy/pgbouncer.ini', () => {
  const settings = Object.fromEntries(
    [...read('pgbouncer.ini').matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const source = readFileSync('boxoffice/platform/database/openPostgres.ts', 'utf8');
  const limits = [...source.matchAll(/^ {4}(\w+_timeout): ([\w_]+)/gm)].filter(([, name]) => name !== 'query_timeout');

  it('has room for the prepared statements of a connection', () => {
    const [, most] = /MOST_STATEMENTS = (\d+)/.exec(
      readFileSync('boxoffice/platform/database/preparingClient.ts', 'utf8'),
    )!;

    expect(settings.pool_mode).toBe('transaction');
    expect(Number(settings.max_prepared_statements)).toBeGreaterThanOrEqual(Number(most));
  });

  it('ignores every time limit that a connection sets; commands in docs/scale.md set all but lock_timeout for the shop’s role', () => {
    const scale = readFileSync('docs/scale.md', 'utf8');
    const names = limits.map(([, name]) => name);
    const ofRole = limits.filter(([, name]) => name !== 'lock_timeout');

    expect(names).toEqual(expect.arrayContaining(['statement_timeout', 'lock_timeout']));
    expect(settings.ignore_startup_parameters!.split(',')).toEqual(expect.arrayContaining(names));
    for (const [, name, value] of ofRole) expect(scale).toContain(`set ${name} = ${value!.replaceAll('_', '')}`);
  });
});

it('deploy/haproxy.cfg logs in as the role that pg_hba.conf accepts, and accepts only a primary', () => {
  const [startup, expected] = [...read('haproxy.cfg').matchAll(/(?:send-binary|expect binary) ([0-9a-f]{20,})/g)].map(
    ([, hex]) => Buffer.from(hex!, 'hex'),
  );
  const words = startup!.subarray(8).toString().split('\0');

  expect(startup!.readInt32BE()).toBe(startup!.length);
  expect(words).toEqual(['user', 'haproxy', 'database', 'postgres', '', '']);
  expect(read('pg_hba.conf')).toMatch(/^host +postgres +haproxy +all +trust$/m);
  expect(expected!.toString()).toBe('in_hot_standby\0off\0');
});
