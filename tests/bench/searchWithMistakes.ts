import { latinWord } from './manyEvents.ts';

/**
 * `node searchWithMistakes.ts URL SECONDS AT_ONCE`: makes AT_ONCE searches at a time. Each searches for a different
 * word with two letters exchanged, so that no answer is cached.
 */
const [, , url, seconds, atOnce] = process.argv as [string, string, string, string, string];
const end = performance.now() + Number(seconds) * 1000;
let round = 0;

await Promise.all(Array.from({ length: Number(atOnce) }, searchAgain));

async function searchAgain() {
  while (performance.now() < end) await search(round++);
}

async function search(round: number) {
  const word = latinWord(round);
  const mistyped = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
  const answer = await fetch(`${url}/api/hk3-all/latest?mock&scope=all&sort=priceAsc&keyword=${mistyped}`);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`A search was answered with ${answer.status}`);
}
