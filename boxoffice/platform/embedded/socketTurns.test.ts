import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it, vi } from 'vitest';
import { socketTurns } from './socketTurns.ts';

const client = await PGlite.create();
afterAll(() => client.close());

/** ReadyForQuery, outside a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A simple query in PostgreSQL's protocol. */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from('Q'), length, body]);
}

it('ends the turn of a client that is silent during a transaction, and rolls the transaction back', async () => {
  const stuck: number[] = [];
  const turns = socketTurns(client, {
    longestSilenceMs: 100,
    onStuck: (id) => {
      stuck.push(id);
      turns.clearQueueForHandler(id);
    },
  });
  await client.exec('create table lines (text text)');

  await turns.enqueue(1, query('begin'), () => {});
  await turns.enqueue(1, query("insert into lines values ('silent')"), () => {});
  const { rows } = await client.query('select * from lines');

  expect(stuck).toEqual([1]);
  expect(rows).toEqual([]);
});

it('serves clients in order of arrival', async () => {
  const turns = socketTurns(client, { onStuck: () => {} });
  const heard: string[] = [];

  await Promise.all(
    [2, 3, 2].map((id, index) =>
      turns.enqueue(id, query(`select 'answer ${index}'`), (data) => heard.push(Buffer.from(data).toString())),
    ),
  );

  expect(heard.map((data) => /answer \d/.exec(data)?.[0]).filter(Boolean)).toEqual([
    'answer 0',
    'answer 1',
    'answer 2',
  ]);
});

it('returns the time for which messages have waited without a response', async () => {
  const broken = { ...stub(), execProtocolRawStream: async () => {} } as unknown as PGlite;
  const turns = socketTurns(broken, { onStuck: () => {} });
  const before = turns.unansweredMs();
  void turns.enqueue(0, query('select 1'), () => {});
  await vi.waitUntil(() => turns.unansweredMs() > 20, { timeout: 60_000 });
  const working = socketTurns(client, { onStuck: () => {} });
  await working.enqueue(2, query('select 1'), () => {});

  expect([before, working.unansweredMs()]).toEqual([0, 0]);
});

it('measures the wait of a message from the last response, even if the message was sent earlier', async () => {
  const breaking = {
    ...stub(),
    execProtocolRawStream: async (bytes: Uint8Array, { onRawData }: { onRawData: (data: Uint8Array) => void }) => {
      if (Buffer.from(bytes).includes('first')) onRawData(READY);
    },
  } as unknown as PGlite;
  const turns = socketTurns(breaking, { onStuck: () => {} });

  const first = turns.enqueue(0, query('select first'), () => {});
  void turns.enqueue(0, query('select 2'), () => {});
  await first;

  await vi.waitUntil(() => turns.unansweredMs() > 20, { timeout: 60_000 });
});

/** A database without `execProtocolRawStream`, which each test adds. */
const stub = () => ({
  _runExclusiveTransaction: (work: () => Promise<unknown>) => work(),
  _runExclusiveQuery: (work: () => Promise<unknown>) => work(),
  isInTransaction: () => false,
});
