import { redirect } from 'react-router-dom';
import { type CardView, createCardView } from '#client/features/activityCard/createCardView.ts';
import { readActivity } from '#client/features/ticketChoice/readActivity.ts';
import { readCodes } from '#client/features/ticketChoice/ticketSelection.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import type { ActivityView } from './activityView.ts';
import { findKnownQuery } from './findChoice.ts';
import { findSimilar } from './findSimilar.ts';
import { toActivityView } from './toActivityView.ts';

export type ActivityPageData = { activity: ActivityView; similar: CardView[]; codeProblem?: string };

/** An unavailable choice redirects to the address without it, so that the server renders no page for it. */
export async function loadActivityPage({
  shop: { api, language, publicUrl, hidden, t },
  params,
  query,
}: PageVisit): Promise<ActivityPageData | Response> {
  const { activity, codes, problem } = await readActivity(api, params.activityId!, readCodes(query));
  const similar = await findSimilar(api, activity);
  const openRooms = listOpenRooms(activity, Date.now());
  const shown = viewOf([activity, ...similar], [language, ...openRooms, ...hidden].join(' '), () => ({
    activity: toActivityView(activity, { language, publicUrl, t, openRooms, codes, hidden }),
    similar: similar.map(createCardView({ language, t })),
  }));
  const data = problem ? { ...shown, codeProblem: problem } : shown;
  const known = findKnownQuery(data.activity, query);
  if (!known) return data;
  return redirect(activityPath(activity.id) + (known.size > 0 ? `?${known}` : ''));
}

/**
 * Sessions whose waiting room is open. When a room opens, the box office's response for the event stays the same, but
 * the view changes.
 */
const listOpenRooms = ({ sessions }: Activity, now: number): string[] =>
  sessions.filter(({ room }) => room && Date.parse(room.opensAt) <= now).map(({ id }) => id);
