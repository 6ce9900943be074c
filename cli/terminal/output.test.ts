import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { addOutput, outputOption } from './output.ts';
import type { Terminal } from './terminal.ts';

it.each(['outbox', 'tickets verify', 'codes make', 'orders list', 'sales doors', 'a command without a rule'])(
  'only its owner can read a file that "%s" wrote, even if the file existed before',
  async (path) => {
    expect(await writeOver(path, 0o644)).toEqual({ text: 'new', mode: 0o600 });
  },
);

it.each(['tickets revoked', 'contract openapi'])('a file that "%s" overwrites keeps its mode', async (path) => {
  expect(await writeOver(path, 0o644)).toEqual({ text: 'new', mode: 0o644 });
});

/** Lets a command of this name print `new` into a file with this mode. */
async function writeOver(path: string, mode: number) {
  const file = join(await makeDataDir(), 'result');
  writeFileSync(file, 'old');
  chmodSync(file, mode);
  const program = new Command('frontrow');
  const command = path.split(' ').reduce((parent, name) => parent.command(name), program);
  command.addOption(outputOption()).action(() => {});
  addOutput(program, { collect: () => () => 'new' } as unknown as Terminal);

  await program.parseAsync([...path.split(' '), '--output', file], { from: 'user' });

  return { text: readFileSync(file, 'utf8'), mode: statSync(file).mode & 0o777 };
}
