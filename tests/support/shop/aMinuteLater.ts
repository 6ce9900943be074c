import type { RunningShop } from './startShop.ts';

/** Sets the sending time of all codes back by a minute, so that every address may get another code. */
export async function aMinuteLater({ query }: Pick<RunningShop, 'query'>): Promise<void> {
  await query(`update verification_codes set sent_at = sent_at - interval '61 seconds'`);
}
