import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { runCommand } from '#tests/support/runCommand.ts';
import { signTicket } from '#upstream/tickets/ticketKeyStore.ts';

const folder = await mkdtemp(join(tmpdir(), 'tickets-'));
afterAll(() => rm(folder, { recursive: true }));
const keys = join(folder, 'keys.json');

const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as { x: string; d: string };
const key = { kty: 'OKP', crv: 'Ed25519', kid: 'gate', x, d } as const;
await writeFile(keys, JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'gate', x }] }));
await writeFile(join(folder, 'no-keys.json'), '{"keys":1}');

function ticket(fromMinutes: number, toMinutes: number): string {
  const [validFrom, validUntil] = [fromMinutes, toMinutes].map((minutes) => new Date(Date.now() + minutes * MINUTE_MS));
  const seat = { area: 'stalls', row: 'A', number: '7' };
  const ticketId = '0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90';
  return signTicket({ ticketId, sessionId: 'clockwork-1', seat, validFrom: validFrom!, validUntil: validUntil! }, key);
}
const good = ticket(-60, 60);
const forged = good.replace('~A~7', '~A~%1B%5B2J');

const UNREACHABLE = { PORT: '1' };
const verify = (args: string[], stdin = '') => runCommand(['tickets', 'verify', ...args], { env: UNREACHABLE, stdin });

it.each([
  [good, 0, /^good {5}ticket 0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90, clockwork-1, stalls row A seat 7, from 20/],
  [ticket(-60, -1), 1, /^refused {2}too late: ticket 0b9f/],
  [ticket(1, 60), 1, /^refused {2}too early: ticket 0b9f/],
  [forged, 1, /^refused {2}not signed by the box office, or changed since\n$/],
  [good.replace('.gate.', '.door.'), 1, /^refused {2}signed with a key that is not among these\n$/],
  ['K7QM-42XP-9DHA', 1, /^refused {2}this is no ticket code\n$/],
])('%s exits with %i', async (code, exitCode, said) => {
  const { code: exited, stdout } = await verify([code, '--keys', keys]);

  expect(exited).toBe(exitCode);
  expect(stdout).toMatch(said);
});

it('reads codes from the standard input, and exits with 1 if one of them is refused', async () => {
  const { code, stdout } = await verify(['-', '--keys', keys, '--format', 'json'], `${good}\n${forged}\r\n\n`);

  expect(code).toBe(1);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { good: true, ticket: { sessionId: 'clockwork-1' } },
    { good: false, reason: 'forged' },
  ]);
});

it.each([
  [['-', '--keys', keys], 2, 'There is no code to verify'],
  [[], 2, 'missing required argument'],
  [[good, '--keys', join(folder, 'nowhere.json')], 2, 'there is no such file'],
  [[good, '--keys', join(folder, 'no-keys.json')], 2, 'holds no ticket keys'],
  [[good], 3, 'No ticket keys from http://127.0.0.1:1/api/v1/tickets/keys'],
])('%j exits with %i', async (args, exitCode, said) => {
  const { code, stderr } = await verify(args);

  expect(code).toBe(exitCode);
  expect(stderr).toContain(said);
});
