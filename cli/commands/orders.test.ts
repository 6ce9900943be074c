import { expect, it } from 'vitest';
import { makeDataDir } from '#tests/support/makeDataDir.ts';
import { runCommand } from '#tests/support/runCommand.ts';
import { smallPayments } from '#tests/support/smallPayments.ts';

const dataDir = await makeDataDir();
const office = await smallPayments({ dataDir });
const orders = (...args: string[]) => runCommand(['orders', ...args], { env: { DATA_DIR: dataDir } });

it('refunds single tickets of an order, and the order with its last one', async () => {
  const { number, codes } = await office.paidOrder();
  const [first, second, third] = codes as [string, string, string];

  const part = await orders('refund', number, '--ticket', first, '--ticket', second, '--format', 'json');
  const again = await orders('refund', number, '--ticket', second, '--ticket', third);
  const last = await orders('refund', number, '--ticket', third);
  const closed = await orders('refund', number, '--ticket', third);

  expect([part.code, JSON.parse(part.stdout)]).toEqual([0, { number, status: 'pendingReceipt' }]);
  expect([again.code, again.stderr]).toEqual([1, `${second}: no valid ticket of ${number}. Nothing is refunded\n`]);
  expect([last.code, last.stdout]).toEqual([0, expect.stringContaining(`${third} of ${number} is refunded`)]);
  expect([closed.code, closed.stderr]).toEqual([1, expect.stringContaining('cannot be done')]);
});
