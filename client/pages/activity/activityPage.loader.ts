import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import type { ActivityView } from './activityView.ts';
import { toActivityView } from './toActivityView.ts';

export type ActivityPageData = { activity: ActivityView };

export async function loadActivityPage({ params, context }: ShopLoaderArgs): Promise<ActivityPageData> {
  const { api, language, publicUrl, t, loadWords } = context.get(shopContext);
  const [activity] = await Promise.all([api.getActivity(params.activityId!), loadWords(['activity'])]);
  return viewOf([activity], language, () => ({ activity: toActivityView(activity, { language, publicUrl, t }) }));
}
