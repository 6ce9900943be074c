import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { CodeRow, CodeUse } from './saleCodeStore.ts';

/** A code that a buyer has, and its uses without those of the buyer's former hold. */
export type CodeFacts = CodeRow & CodeUse;

/** Whether codes may be used together, and now. Their uses are another matter. */
export function codesRefusal(codes: readonly CodeRow[], now: Date): Refusal | undefined {
  if (new Set(codes.map(({ batch }) => batch.kind)).size < codes.length) return new Refusal('hold.codeKinds');
  for (const { revokedAt, batch } of codes) {
    if (revokedAt !== null || (batch.validUntil !== null && batch.validUntil <= now))
      return new Refusal('hold.codeOver');
    if (batch.validFrom !== null && batch.validFrom > now) return new Refusal('hold.codeNotYet');
  }
  return undefined;
}

/** Whether the code has no use left. `others` are uses of other buyers, decided at the same time. */
export const isUsedUp = ({ used, usedByAccount, batch }: CodeFacts, others = 0): boolean =>
  used + others >= batch.uses || (batch.usesPerAccount !== null && usedByAccount >= batch.usesPerAccount);
