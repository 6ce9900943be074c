import type { RunningShop } from './startShop.ts';

/** Reads the newest code that was sent to an address, from the outbox. */
export async function readCode({ query }: Pick<RunningShop, 'query'>, recipient: string): Promise<string> {
  const [message] = await query<{ text: string }>(
    'select text from outbox_messages where recipient = $1 order by created_at desc limit 1',
    [recipient],
  );
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${recipient}`);
  return code;
}
