import { parentPort, workerData } from 'node:worker_threads';
import { buildList } from './buildList.ts';

const list = await buildList(workerData as Uint8Array);
parentPort!.postMessage(
  list,
  list.levels.map(({ buffer }) => buffer as ArrayBuffer),
);
