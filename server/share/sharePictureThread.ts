import { parentPort } from 'node:worker_threads';
import type { WorkAnswer } from '#shared/kernel/workThread.ts';
import { drawSharePicture, type SharePicture } from './drawSharePicture.ts';

parentPort!.on('message', async ({ poster, ...facts }: SharePicture) => {
  const answer: WorkAnswer<Uint8Array> = await drawSharePicture(facts, poster && Buffer.from(poster)).then(
    (done) => ({ done }),
    (error: Error) => ({ failed: error.message }),
  );
  parentPort!.postMessage(answer);
});
