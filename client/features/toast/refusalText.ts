import type { TFunction } from 'i18next';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Refusals that the shop itself speaks, in one language only; what `request.…` refuses, no page of ours sends. */
const OUR_OWN: Record<string, string> = {
  'upstream.unreachable': 'refusal.unreachable',
  'upstream.timeout': 'refusal.unreachable',
  'upstream.unreadable': 'failed.text',
  csrf: 'failed.text',
  failed: 'failed.text',
};

/** A refusal in words for visitors: the box office's own, unless it could not speak. */
export function refusalText({ reason, message }: ErrorBody, t: TFunction): string {
  const key = reason && OUR_OWN[reason];
  return key ? t(`common:${key}`) : message;
}
