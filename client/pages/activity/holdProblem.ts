import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Reason why the tickets could not be held. `seatIds` are seats that another buyer took. */
export type HoldProblem =
  | { kind: 'seatsTaken'; seatIds: string[] }
  | { kind: 'soldOut' | 'limit' | 'other'; text: string; detail?: string };

const KINDS: Record<string, 'soldOut' | 'limit'> = { 'hold.soldOut': 'soldOut', 'hold.limit': 'limit' };

/** Converts a refusal about the choice, which is shown beside it. Other refusals have shown a toast. */
export function toHoldProblem(refusal: ErrorBody | undefined): HoldProblem | undefined {
  const { reason, message = '', fields = {} } = refusal ?? {};
  if (!reason?.startsWith('hold.')) return undefined;
  if (reason === 'hold.seatsTaken') return { kind: 'seatsTaken', seatIds: Object.keys(fields) };
  const [detail] = Object.values(fields);
  return { kind: KINDS[reason] ?? 'other', text: message, ...(detail && { detail }) };
}
