import type { RunningShop } from './startShop.ts';

/** Sets the codes so far to a minute ago, so that every address may get another one. */
export async function aMinuteLater({ query }: Pick<RunningShop, 'query'>): Promise<void> {
  await query(`update verification_codes set sent_at = sent_at - interval '61 seconds'`);
}
