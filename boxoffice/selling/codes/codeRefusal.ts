import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { CodeRow, CodeUse } from './saleCodeStore.ts';

/** A buyer's code with its uses, without those of the buyer's former hold. */
export type CodeFacts = CodeRow & CodeUse;

/** Refuses codes that cannot be used together or at this time. Does not check their number of uses. */
export function codesRefusal(codes: readonly CodeRow[], now: Date): Refusal | undefined {
  if (new Set(codes.map(({ batch }) => batch.kind)).size < codes.length) return new Refusal('hold.codeKinds');
  for (const { revokedAt, batch } of codes) {
    if (revokedAt !== null || (batch.validUntil !== null && batch.validUntil <= now))
      return new Refusal('hold.codeOver');
    if (batch.validFrom !== null && batch.validFrom > now) return new Refusal('hold.codeNotYet');
  }
  return undefined;
}

/** Whether the code has no uses left. `others` counts uses by other buyers in the same batch of requests. */
export const isUsedUp = ({ used, usedByAccount, batch }: CodeFacts, others = 0): boolean =>
  used + others >= batch.uses || (batch.usesPerAccount !== null && usedByAccount >= batch.usesPerAccount);
