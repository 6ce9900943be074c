import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
  it('[S-122] runs as a user without rights', () => {
    const users = [...image.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);

    expect(users).toEqual(['node']);
    expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('\nRUN '));
    expect(image.indexOf('USER node')).toBeLessThan(image.indexOf('\nCMD '));
  });

  it('[S-123] gets no repository, no test and no source map', () => {
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
  it('has the services that are checked', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['balancer', 'shop-1', 'shop-2', 'database']));
  });

  it.each(Object.entries(services))('bounds the memory and the log of %s', (_name, service) => {
    const text = service.includes('<<: *shop') ? templateOf('shop') : service;

    expect(text).toMatch(/^ {2,4}mem_limit: \d+[mg]$/m);
    expect(templateOf('hardened')).toMatch(/max-size: \d+m, max-file:/);
  });

  it('keeps the password apart from the address of the database, so that it may have any characters', () => {
    expect(templateOf('shop')).toMatch(/DATABASE_URL: postgresql:\/\/frontrow@database:5432\/frontrow$/m);
    expect(templateOf('shop')).toMatch(/PGPASSWORD: \$\{POSTGRES_PASSWORD:\?/);
  });

  it.each(Object.entries(services))(
    '[S-124] gives %s a file system that it cannot change, and no rights',
    (_name, service) => {
      const text = service.includes('<<: *shop') ? templateOf('shop') : service;

      expect(text).toContain('<<: *hardened');
      expect(text).not.toMatch(/read_only: false|privileged: true/);
      expect(templateOf('hardened')).toMatch(/read_only: true\n {2}cap_drop: \[ALL\]\n.*no-new-privileges:true/);
    },
  );
});
