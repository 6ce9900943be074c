import { parentPort } from 'node:worker_threads';
import type { WorkAnswer } from '#shared/kernel/workThread.ts';
import { drawTicketsPdf, type TicketsPdf } from './drawTicketsPdf.ts';

parentPort!.on('message', async (tickets: TicketsPdf) => {
  const answer: WorkAnswer<Uint8Array> = await drawTicketsPdf(tickets).then(
    (done) => ({ done }),
    (error: Error) => ({ failed: error.message }),
  );
  parentPort!.postMessage(answer);
});
