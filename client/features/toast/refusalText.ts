import type { TFunction } from 'i18next';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

const OUR_OWN: Record<string, string> = {
  'upstream.unreachable': 'refusal.unreachable',
  'upstream.unreadable': 'failed.text',
  failed: 'failed.text',
};

/** A refusal in words for visitors: the box office's own, unless it could not speak. */
export function refusalText({ reason, message }: ErrorBody, t: TFunction): string {
  const key = reason && OUR_OWN[reason];
  return key ? t(`common:${key}`) : message;
}
