import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Reason why the tickets could not be held. `seatIds` are seats that another buyer took. */
export type HoldProblem = { kind: 'seatsTaken'; seatIds: string[] } | { kind: TextKind; text: string; detail?: string };
/** `signIn` and `addPhone`: the buyer can continue after that step. */
type TextKind = 'soldOut' | 'limit' | 'signIn' | 'addPhone' | 'other';

const KINDS: Record<string, TextKind> = {
  'hold.soldOut': 'soldOut',
  'hold.limit': 'limit',
  'hold.loginFirst': 'signIn',
  'hold.signIn': 'signIn',
  'hold.codeSignIn': 'signIn',
  'hold.addPhone': 'addPhone',
};

/**
 * Converts a refusal that concerns the choice and is shown beside it. For other refusals, the API client has already
 * shown a toast.
 */
export function toHoldProblem(refusal: ErrorBody | undefined): HoldProblem | undefined {
  const { reason, message = '', fields = {} } = refusal ?? {};
  if (!reason?.startsWith('hold.')) return undefined;
  if (reason === 'hold.seatsTaken') return { kind: 'seatsTaken', seatIds: Object.keys(fields) };
  const [detail] = Object.values(fields);
  return { kind: KINDS[reason] ?? 'other', text: message, ...(detail && { detail }) };
}
