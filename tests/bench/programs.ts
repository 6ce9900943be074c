import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import type { Program } from './startProgram.ts';

const APPS = join(import.meta.dirname, 'apps');
const npx = (folder: string, name: string) => join(APPS, folder, 'node_modules/.bin', name);

/** Returns this shop with its box office as a program. Its data is in `dataDir`, a new folder. */
export async function frontrow(dataDir: string, environment: Record<string, string> = {}): Promise<Program> {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), OPS_PORT: String(opsPort), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir };
  return {
    command: ['sh', 'server/start.sh'],
    environment: { ...own, LOG_FORMAT: 'json', ...environment },
    url,
  };
}

/** Returns a program that sends the bytes of the file to all clients. */
export async function readyBytes(kind: 'node' | 'express', file: string): Promise<Program> {
  const port = String(await findFreePort());
  return {
    command: [process.execPath, join(APPS, 'readyBytes.ts'), kind, port, file],
    url: `http://127.0.0.1:${port}`,
  };
}

/** The list's JSON, and the pages of one visitor as `readPageTree` reads them. */
type Content = { LISTING_FILE: string; PAGES_FILE: string };

export async function nextJs(content: Content): Promise<Program> {
  const environment = { ...content, NEXT_TELEMETRY_DISABLED: '1' };
  build('next', '.next/BUILD_ID', environment);
  const port = String(await findFreePort());
  return {
    command: [process.execPath, npx('next', 'next'), 'start', '-p', port, '-H', '127.0.0.1'],
    cwd: join(APPS, 'next'),
    environment,
    url: `http://127.0.0.1:${port}`,
  };
}

export async function reactRouter(content: Content): Promise<Program> {
  build('react-router', 'build/server/index.js', {});
  const port = String(await findFreePort());
  return {
    command: [process.execPath, npx('react-router', 'react-router-serve'), 'build/server/index.js'],
    cwd: join(APPS, 'react-router'),
    environment: { ...content, PORT: port, HOST: '127.0.0.1' },
    url: `http://127.0.0.1:${port}`,
  };
}

/** Installs the packages of an app unless they are installed, and returns the app's folder. */
export function install(folder: string, env = process.env): string {
  const cwd = join(APPS, folder);
  const options = { cwd, stdio: 'inherit', env } as const;
  if (!existsSync(join(cwd, 'node_modules')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], options);
  return cwd;
}

/** Installs and builds an app unless it is built. */
function build(folder: string, result: string, environment: Record<string, string>): void {
  const cwd = join(APPS, folder);
  if (existsSync(join(cwd, result))) return;
  cpSync(join(APPS, 'page'), join(cwd, 'page'), { recursive: true });
  const env = { ...process.env, ...environment };
  install(folder, env);
  execFileSync('npm', ['run', 'build'], { cwd, stdio: 'inherit', env });
}
