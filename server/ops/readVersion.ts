import { readFileSync } from 'node:fs';

/** Which version of the shop this is, as package.json says. */
export function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
