import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { version: string }> };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/** Older versions have known vulnerabilities. */
it.each([
  ['http-proxy-middleware', '4.2.1'],
  ['i18next-http-middleware', '3.9.7'],
  ['react-router', '7.18.2'],
  ['react-router-dom', '7.18.2'],
])('[S-020] %s is %s or newer', (name, version) => {
  const installed = packages[`node_modules/${name}`]!.version;

  expect(installed.localeCompare(version, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});
