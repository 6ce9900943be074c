import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { proxyWarnings } from './proxyWarnings.ts';

function watch(environment: Record<string, string>) {
  const lines: { level: number; msg: string; header?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, check: proxyWarnings(readConfig(environment), log) };
}

describe('at startup', () => {
  it('[S-127] an https address without TRUST_PROXY causes one warning', () => {
    const { lines } = watch({ PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '' });

    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining('set TRUST_PROXY to') })]);
  });

  it.each<[Record<string, string>]>([
    [{ PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '0' }],
    [{ PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' }],
    [{ PUBLIC_URL: 'http://shop.test' }],
  ])('%o causes no warning', (environment) => {
    expect(watch(environment).lines).toEqual([]);
  });
});

describe('a forwarded request', () => {
  it.each(['x-forwarded-for', 'forwarded'])('[S-128] is reported once with TRUST_PROXY=0 (%s)', (header) => {
    const { lines, check } = watch({ TRUST_PROXY: '0' });

    check({ headers: {} });
    check({ headers: { [header]: '192.0.2.7' } });
    check({ headers: { [header]: '192.0.2.8' } });

    expect(lines).toEqual([
      expect.objectContaining({ level: 40, header, msg: expect.stringContaining('set TRUST_PROXY to') }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('192.0.2');
  });

  it('causes no warning with TRUST_PROXY=1', () => {
    const { lines, check } = watch({ TRUST_PROXY: '1' });

    check({ headers: { 'x-forwarded-for': '192.0.2.7' } });

    expect(lines).toEqual([]);
  });
});
