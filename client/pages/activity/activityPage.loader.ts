import { type ShopLoaderArgs, shopContext } from '#client/shopContext.ts';
import { viewOf } from '#client/viewOf.ts';
import type { ActivityView } from './activityView.ts';
import { toActivityView } from './toActivityView.ts';

export type ActivityPageData = { activity: ActivityView };

export async function loadActivityPage({ params, context }: ShopLoaderArgs): Promise<ActivityPageData> {
  const { api, language, publicUrl, t, loadWords } = context.get(shopContext);
  const [activity] = await Promise.all([api.getActivity(params.activityId!), loadWords(['activity'])]);
  return viewOf([activity], language, () => ({ activity: toActivityView(activity, { language, publicUrl, t }) }));
}

type Navigation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Choosing a session changes only the query; everything to show is here already. */
export function shouldReloadActivity({ currentUrl, nextUrl, defaultShouldRevalidate }: Navigation): boolean {
  const onlyChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyChoice ? false : defaultShouldRevalidate;
}
