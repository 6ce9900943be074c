import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { createNoticeQueue } from './noticeQueue.ts';
import type { SimulatedNotice } from './simulatedProvider.ts';

const time = { now: new Date('2027-01-05T10:00:00Z') };
const queue = createNoticeQueue({ clock: () => time.now });
/** Status of the answer by the body of a notice. All other notices are accepted. */
let answers: Record<string, number> = {};
let sent: string[] = [];

beforeEach(() => {
  queue.clear();
  answers = {};
  sent = [];
});

const aNotice = (provider: string, body: string, isForged = false): SimulatedNotice => ({ provider, body, isForged });
const send = async ({ body }: SimulatedNotice) => {
  sent.push(body);
  return answers[body] ?? 200;
};
/** Moves the clock by this number of minutes. Returns the notices that are then sent. */
async function after(minutes: number): Promise<string[]> {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS);
  await queue.deliver(send);
  return sent.splice(0);
}

describe('Adyen', () => {
  it.each([0, 301, 403, 500, 503])('sends no later notice while a notice is answered with %i', async (status) => {
    answers = { b: status };
    queue.add(['a', 'b', 'c'].map((body) => aNotice('adyen', body)));
    const first = await after(0);
    queue.add([aNotice('adyen', 'd')]);

    expect([first, await after(1), await after(1), await after(4), await after(1)]).toEqual([
      ['a', 'b'],
      [],
      ['b'],
      [],
      ['b'],
    ]);
    answers = {};
    expect(await after(10)).toEqual(['b', 'c', 'd']);
    expect(queue.stuck()).toBeUndefined();
  });

  it('retries at the documented times, and then every eight hours', async () => {
    answers = { a: 403 };
    queue.add([aNotice('adyen', 'a')]);
    await after(0);

    for (const minutes of [2, 5, 10, 15, 30, 60, 120, 240, 480, 480])
      expect([await after(minutes - 1), await after(1)]).toEqual([[], ['a']]);
  });

  it('is not delayed by a forged notice, which is sent once, or by notices of Midtrans', async () => {
    answers = { forged: 403, m: 503 };
    queue.add([aNotice('adyen', 'forged', true), aNotice('midtrans', 'm'), aNotice('adyen', 'a')]);

    expect(await after(0)).toEqual(['forged', 'm', 'a']);
    expect(await after(2)).toEqual(['m']);
  });
});

describe('Midtrans', () => {
  it.each([
    [0, 5],
    [301, 0],
    [403, 5],
    [404, 2],
    [500, 1],
    [503, 4],
  ])('for the answer %i, retries a notice %i times and sends the others', async (status, times) => {
    answers = { a: status };
    queue.add([aNotice('midtrans', 'a'), aNotice('midtrans', 'b')]);
    const first = await after(0);
    const retries = [];
    for (const minutes of [2, 10, 30, 90, 210, 600]) retries.push(...(await after(minutes)));

    expect(first).toEqual(['a', 'b']);
    expect(retries).toEqual(new Array(times).fill('a'));
    expect(queue.lost().map(({ body }) => body)).toEqual(['a']);
  });
});
