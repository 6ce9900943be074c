import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('reading the environment', () => {
  it('needs no settings', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', dataDir: './data' });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', UPSTREAM_URL: ' ' })).toMatchObject({ port: 3000, upstreamUrl: undefined });
  });

  it('uses the port in the public address', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://shop.test/' })).toMatchObject({
      publicUrl: 'https://shop.test',
      https: true,
    });
  });

  it('removes the trailing slash of the upstream’s address', () => {
    expect(readConfig({ UPSTREAM_URL: 'https://box-office.test/v2/' }).upstreamUrl).toBe('https://box-office.test/v2');
  });

  it('reports every mistake at once', () => {
    const start = () =>
      readConfig({ PORT: 'x', LOG_LEVEL: 'loud', PUBLIC_URL: 'https://shop.test/path', COOKIE_SECRET: 'short' });

    for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'COOKIE_SECRET']) expect(start).toThrow(name);
  });

  it.each([
    ['UPSTREAM_URL', 'file:///etc/passwd'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['IMAGE_ORIGINS', 'https://pictures.test/folder'],
    ['TRUST_PROXY', 'true'],
    ['HOLD_MINUTES', '0'],
    ['DEFAULT_CITY', 'Hong Kong'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('requires the address of the box office if there is an adapter', () => {
    const adapted = { ADAPTER: './adapter', UPSTREAM_URL: 'https://box-office.test/api' };

    expect(readConfig(adapted)).toMatchObject({ adapter: './adapter', imageOrigins: ['https://box-office.test'] });
    expect(() => readConfig({ ADAPTER: './adapter' })).toThrow(/needs UPSTREAM_URL[\s\S]*ADAPTER/);
  });

  it('shows the pseudo-language to developers, never to visitors', () => {
    expect(readConfig({ PSEUDO_WORDS: 'true' }).pseudoWords).toBe(true);
    expect(() => readConfig({ PSEUDO_WORDS: 'true', NODE_ENV: 'production' })).toThrow('PSEUDO_WORDS');
  });

  it('reads lists separated by commas', () => {
    const secrets = ['a'.repeat(32), 'b'.repeat(32)];

    const config = readConfig({ COOKIE_SECRET: secrets.join(', '), IMAGE_ORIGINS: 'https://a.test,https://b.test/' });

    expect(config.cookieSecrets).toEqual(secrets);
    expect(config.imageOrigins).toEqual(['https://a.test', 'https://b.test']);
  });
});
