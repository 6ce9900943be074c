import { replace } from 'react-router-dom';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { confirmNotifyPath, unsubscribePath } from '#shared/domain/paths/shopPaths.ts';

/** Scope of the cancellation: one subscription, or all subscriptions of the e-mail address. */
type Ended = 'one' | 'all';

/**
 * Loads the subscription that the link in an e-mail names. Opening the page changes nothing, because e-mail scanners
 * open links too.
 */
export async function loadSubscription({ shop, query }: PageVisit) {
  const token = query.get('token');
  const ended = query.get('ended');
  return {
    subscription: token ? await shop.api.getSubscription(token) : undefined,
    ended: ended === 'one' || ended === 'all' ? (ended as Ended) : undefined,
  };
}
export type SubscriptionPageData = Awaited<ReturnType<typeof loadSubscription>>;

export async function confirmNotify({ shop, query }: PageVisit) {
  const token = query.get('token') ?? '';
  return sendForm({ form: 'notify' }, shop, async () => {
    await shop.api.confirmSubscription(token);
    return replace(confirmNotifyPath(token));
  });
}

export async function unsubscribe({ shop, query, request }: PageVisit) {
  const token = query.get('token') ?? '';
  const { intent } = readTexts(await request.formData(), ['intent']);
  const ended: Ended = intent === 'all' ? 'all' : 'one';
  return sendForm({ form: 'notify' }, shop, async () => {
    await shop.api.endSubscription(token, { all: ended === 'all' });
    return replace(`${unsubscribePath(token)}&ended=${ended}`);
  });
}
