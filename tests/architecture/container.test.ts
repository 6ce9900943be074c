import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const stages = readFileSync('Dockerfile', 'utf8')
  .split(/^FROM /m)
  .slice(1);
const image = stages.at(-1)!;
const services = Object.fromEntries(
  readFileSync('compose.yaml', 'utf8')
    .split(/^services:$/m)[1]!
    .split(/^volumes:$/m)[0]!
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((text) => [text.split(':', 1)[0]!, text]),
);
const templateOf = (name: string) =>
  new RegExp(`^x-[\\w-]+: &${name}\\n((?: .*\\n)+)`, 'm').exec(readFileSync('compose.yaml', 'utf8'))?.[1] ?? '';

describe('the image', () => {
  it('[S-122] runs as a user without root rights', () => {
    const users = [...image.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);

    expect(users).toEqual(['node']);
    expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('\nRUN '));
    expect(image.indexOf('USER node')).toBeLessThan(image.indexOf('\nCMD '));
  });

  it('[S-123] contains no repository, no test and no source map', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    const copied = [...image.matchAll(/^COPY (?:--from=\w+ )?(\S+)/gm)].map(([, from]) => from!.split('/').at(-1));

    expect(ignored[0]).toBe('*');
    expect(ignored).not.toContain('!.git');
    expect(ignored).toEqual(expect.arrayContaining(['**/*.map', '**/*.test.ts', '**/*.test.tsx']));
    expect(stages.join()).toContain("find node_modules -name '*.map' -delete");
    expect(copied).not.toContain('.');
    expect(copied).not.toContain('tests');
  });
});

describe('compose.yaml', () => {
  it('has the services that the next tests check', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['balancer', 'shop-1', 'shop-2', 'database']));
  });

  it.each(Object.entries(services))('limits the memory and the log of %s', (_name, service) => {
    const text = service.includes('<<: *shop') ? templateOf('shop') : service;

    expect(text).toMatch(/^ {2,4}mem_limit: \d+[mg]$/m);
    expect(templateOf('hardened')).toMatch(/max-size: \d+m, max-file:/);
  });

  it('keeps the password out of the database URL, so that the password may contain any character', () => {
    expect(templateOf('shop')).toMatch(/DATABASE_URL: postgresql:\/\/frontrow@database:5432\/frontrow$/m);
    expect(templateOf('shop')).toMatch(/PGPASSWORD: \$\{POSTGRES_PASSWORD:\?/);
  });

  it.each(Object.entries(services))(
    '[S-124] gives %s a read-only file system and no capabilities',
    (_name, service) => {
      const text = service.includes('<<: *shop') ? templateOf('shop') : service;

      expect(text).toContain('<<: *hardened');
      expect(text).not.toMatch(/read_only: false|privileged: true/);
      expect(templateOf('hardened')).toMatch(/read_only: true\n {2}cap_drop: \[ALL\]\n.*no-new-privileges:true/);
    },
  );
});

describe('the settings of docs/configuration.md', () => {
  const [, table = ''] = readFileSync('docs/configuration.md', 'utf8').split(/^\| Variable \|.*\n\|[-|]+\n/m);
  const rows = table.split('\n\n', 1)[0]!.split('\n');
  const settings = rows.flatMap((row) => row.split('|')[1]!.match(/\w+/g) ?? []);
  const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as { services: Record<string, Service> };
  type Service = { image?: string; env_file?: { path: string }[]; environment?: Record<string, string> };
  const shops = Object.entries(compose.services).filter(([, { image }]) => image === 'frontrow');
  /** Variables that compose.yaml sets, because they depend on its other services. */
  const OWN = ['DATABASE_URL', 'OPS_HOST', 'REDIS_URL', 'TRUST_PROXY'];

  it.each(shops)('all reach %s, from .env or from compose.yaml', (_name, { env_file = [], environment = {} }) => {
    const fixed = Object.entries(environment)
      .filter(([, value]) => !value.startsWith('$'))
      .map(([name]) => name);

    expect(settings.length).toBeGreaterThan(20);
    expect(env_file.map(({ path }) => path)).toContain('.env');
    expect(fixed.toSorted()).toEqual(OWN);
    expect(settings).toEqual(expect.arrayContaining(OWN));
  });
});
