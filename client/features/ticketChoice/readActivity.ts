import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { isCodeRefusal } from '#shared/contract/errorBody.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';

/** `codes` are the accepted codes. `problem` is the refusal of a rejected code. */
export type OpenedActivity = { activity: Activity; codes: readonly string[]; problem?: string };

/**
 * Reads an event with the prices that the visitor's codes open. If a code is rejected, tries again without the last
 * code.
 */
export async function readActivity(
  api: Pick<ShopApi, 'getActivity' | 'openActivity'>,
  id: string,
  codes: readonly string[],
): Promise<OpenedActivity> {
  if (codes.length === 0) return { activity: await api.getActivity(id), codes };
  try {
    return { activity: await api.openActivity(id, { codes: [...codes] }), codes };
  } catch (error) {
    const refusal = findRouteRefusal(error);
    if (!refusal) throw error;
    const isAboutCode = isCodeRefusal(refusal);
    // An upstream without codes does not support this call.
    if (!isAboutCode && ![400, 404].includes(refusal.code)) throw error;
    const opened = await readActivity(api, id, codes.slice(0, -1));
    return isAboutCode ? { ...opened, problem: refusal.message } : opened;
  }
}
