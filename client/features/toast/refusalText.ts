import type { TextKey, Translate } from '#client/i18n/Translate.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/**
 * Refusals and errors of the shop's own server, whose messages are not translated. Its `request.…` refusals are left
 * out, because pages do not cause them.
 */
const OUR_OWN: Record<string, TextKey<'common'>> = {
  'upstream.unreachable': 'refusal.unreachable',
  'upstream.timeout': 'refusal.unreachable',
  'upstream.unreadable': 'failed.text',
  csrf: 'failed.text',
  failed: 'failed.text',
};

/** Returns the message for visitors: the message of the box office, or the shop's own text for its own errors. */
export function refusalText({ reason, message }: ErrorBody, t: Translate): string {
  const key = reason && OUR_OWN[reason];
  return key ? t(`common:${key}`) : message;
}
