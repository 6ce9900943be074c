import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createSecurityEvents } from './securityEvents.ts';

const from = (network: string) => ({ id: 'r-1', network }) as unknown as IncomingMessage;

it('[S-186] counts each event, and logs each kind of event of a network once a minute, with the address hashed', () => {
  const [info, count] = [vi.fn(), vi.fn()];
  const findNetwork = (req: IncomingMessage) => (req as unknown as { network: string }).network;
  const events = createSecurityEvents({ log: { info }, key: 'k', findNetwork, count });

  for (let turn = 0; turn < 5; turn++) events.note(from('203.0.113.7'), 'budget.network');
  events.note(from('203.0.113.8'), 'budget.network');
  events.noteRefusal(from('203.0.113.7'), 'csrf');
  events.noteRefusal(from('203.0.113.7'), 'request.noSuchCall');

  const lines = info.mock.calls.map(([line]) => line);
  expect(count.mock.calls).toHaveLength(7);
  expect(lines.map(({ event }) => event)).toEqual(['budget.network', 'budget.network', 'csrf']);
  expect(lines[0].network).toMatch(/^[0-9a-f]{16}$/);
  expect([lines[1].network === lines[0].network, lines[2].network === lines[0].network]).toEqual([false, true]);
});
