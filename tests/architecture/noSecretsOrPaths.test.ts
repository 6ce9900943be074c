import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TEXT =
  /\.(ts|tsx|json|md|css|html|svg|yaml|yml|toml|conf|sh|sql|csv)$|(^|\/)(Dockerfile|Caddyfile|run|\.npmrc|\.dockerignore|\.gitignore)$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== 'tests/architecture/noSecretsOrPaths.test.ts');

describe('the repository', () => {
  it('names no address of a package registry', () => {
    const lock = readFileSync('package-lock.json', 'utf8');

    expect(lock).not.toContain('"resolved": "http');
    expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/registry\s*=|_auth/);
  });

  it.each([
    ['path of one machine', /(^|[\s'"`(=:])\/((home|Users)\/[\w.-]+\/|(root|work|workspace)\/\w)/m],
    ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
    ['access key', /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|xox[baprs]-\w{10,}|sk_live_\w{10,})\b/],
    [
      'password inside an address',
      /\b[a-z]+:\/\/[^\s:@/'"`$]+:[^\s:@/'"`${]+@(?!localhost|127\.0\.0\.1|[\w.-]+\.(?:example|test)\b)[\w.-]+/i,
    ],
  ])('holds no %s', (_what, pattern) => {
    const offences = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

    expect(offences).toEqual([]);
  });
});
