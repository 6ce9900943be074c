import type { RunningShop } from './startShop.ts';

/** From here on the codes so far were sent a minute ago, so that every address may have another. */
export async function aMinuteLater({ query }: Pick<RunningShop, 'query'>): Promise<void> {
  await query(`update verification_codes set sent_at = sent_at - interval '61 seconds'`);
}
