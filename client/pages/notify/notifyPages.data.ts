import { replace } from 'react-router-dom';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { type ShopActionArgs, type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { confirmNotifyPath, unsubscribePath } from '#shared/domain/paths/shopPaths.ts';

/** What was ended: one subscription, or all of the address. */
export type Ended = 'one' | 'all';

/** Loads the subscription of a mail's link. Opening the page changes nothing, because mail scanners open links too. */
export async function loadSubscription({ request, context }: ShopLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const ended = searchParams.get('ended');
  return {
    subscription: token ? await context.get(shopContext).api.getSubscription(token) : undefined,
    ended: ended === 'one' || ended === 'all' ? (ended as Ended) : undefined,
  };
}
export type SubscriptionPageData = Awaited<ReturnType<typeof loadSubscription>>;

export async function confirmNotify({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const token = readToken(request);
  return sendForm({ form: 'notify' }, shop, async () => {
    await shop.api.confirmSubscription(token);
    return replace(confirmNotifyPath(token));
  });
}

export async function unsubscribe({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const token = readToken(request);
  const { intent } = readTexts(await request.formData(), ['intent']);
  const ended: Ended = intent === 'all' ? 'all' : 'one';
  return sendForm({ form: 'notify' }, shop, async () => {
    await shop.api.endSubscription(token, { all: ended === 'all' });
    return replace(`${unsubscribePath(token)}&ended=${ended}`);
  });
}

const readToken = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';
