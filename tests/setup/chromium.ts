import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '#cli/pictures/findChromium.ts';
import { EVIDENCE_FOLDER } from '#tests/support/browser/keepEvidence.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds Chromium, or installs it and prints a message. A missing browser is an error, never a skipped test. */
export function setup(project: TestProject): void {
  rmSync(EVIDENCE_FOLDER, { recursive: true, force: true });
  const found = findChromium(process.env.CHROMIUM_PATH) ?? install();
  if (!found) throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH.');
  project.provide('chromiumPath', found);
}

function install(): string | undefined {
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const ways: [string, string[]][] = [
    [process.execPath, [playwright, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']],
  ];
  for (const [command, options] of ways) {
    process.stdout.write(`No Chromium found; trying: ${command} ${options.join(' ')}\n`);
    try {
      execFileSync(command, options, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      const installed = findChromium(undefined);
      if (installed) return installed;
    } catch {
      process.stdout.write('That did not work.\n');
    }
  }
  return undefined;
}
