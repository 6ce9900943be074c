import type { ShopApi } from '#shared/contract/shopApi.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { attemptCall } from '../calls/attemptCall.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import { type Facts, NothingToTry } from '../calls/facts.ts';
import type { Trial } from '../calls/runTrial.ts';
import type { Recording, Target } from '../calls/target.ts';
import { findForeignReader, findShopCookie, findWrongClock } from './findHeaderFault.ts';
import { findHiddenEvent } from './findHiddenEvent.ts';
import { findMarkup } from './findMarkup.ts';
import { findPosterFault, listPictures } from './findPosterFault.ts';
import { judgeActivity } from './judgeActivity.ts';
import { judgePages, PAGE_SIZE, readPages } from './judgePages.ts';
import { judgeSeatMap } from './judgeSeatMap.ts';

type Scene = { facts: Facts; target: Target; recording: Recording };
/**
 * Returns an implausible value in the answers of a few calls. Schemas, headers and statuses have checks of their own.
 */
type Find = (api: ShopApi, scene: Scene) => Promise<string | undefined>;

const MOST_ACTIVITIES = 5;
const MOST_PICTURES = 8;
const NONSENSE = 'qzxvkjwq';
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (start: number, end: number) => ({ start: addDays(today(), start), end: addDays(today(), end) });

/** One row per kind of wrong data that matches the schema. */
const FINDERS: Record<string, Find> = {
  'plausible pages of the listing': async (api, { facts: { cityCode } }) => {
    const path = { cityCode, type: 'all', window: inDays(0, 365) };
    const pages = await readPages((pageIndex) => api.listActivities(path, { pageIndex, pageSize: PAGE_SIZE }));
    return pages.first.total === 0 ? 'the listing of the next 365 days is empty' : judgePages(pages);
  },
  'plausible pages of hottest': async (api, { facts: { cityCode } }) =>
    judgePages(await readPages((pageIndex) => api.listHottest(cityCode, { pageIndex, pageSize: PAGE_SIZE }))),
  'plausible search': async (api, { facts: { cityCode } }) => {
    const { total, result } = await api.listActivities({ cityCode, type: 'all' }, { keyword: NONSENSE });
    const found = Math.max(total, result.length);
    return found > 0 ? `the search for "${NONSENSE}" finds ${found} events: the keyword is ignored` : undefined;
  },
  'plausible time window': async (api, { facts: { cityCode } }) => {
    const window = inDays(20 * 365, 20 * 365);
    const { total, result } = await api.listActivities({ cityCode, type: 'all', window });
    const found = Math.max(total, result.length);
    return found > 0 ? `${window.start} has ${found} events: the time window is ignored` : undefined;
  },
  'plausible sale': (api, { facts: { cityCode } }) => findHiddenEvent(api, cityCode, today()),
  'plausible activities': async (api, { facts }) => {
    let fault: string | undefined;
    for (const { id } of await someEvents(facts)) fault ??= judgeActivity(await api.getActivity(id), id);
    return fault;
  },
  'plausible seat map': async (api, { facts }) => {
    const session = await facts.seatedSession();
    return judgeSeatMap(await api.getSeatMap(session.id), session);
  },
  'plausible texts': async (api, { facts }) => {
    const [hottest, [first]] = [await facts.events(), await someEvents(facts)];
    return findMarkup({
      home: await api.getHome(),
      hottest: { result: hottest },
      activity: await api.getActivity(first!.id),
    });
  },
  'plausible posters': async (api, { facts, target }) => {
    const pictures = listPictures({ home: await api.getHome(), hottest: await facts.events() }).slice(0, MOST_PICTURES);
    const faults = await Promise.all(pictures.map((picture) => findPosterFault(picture, target)));
    return faults.find((fault) => fault !== undefined);
  },
  'plausible cookies': async (api, { facts: { cityCode }, target, recording }) => {
    for (const call of [api.getHome, api.getContact, api.listLanguages, () => api.listHottest(cityCode)]) {
      await call();
      const fault = findShopCookie(recording.exchange!, target);
      if (fault) return fault;
    }
    return undefined;
  },
  'plausible clock': async (api, { recording }) => {
    await api.getContact();
    return findWrongClock(recording.exchange!);
  },
  'plausible readers': async (api, { target }) => {
    const fault = await findForeignReader(target);
    await api.getContact();
    return fault;
  },
};

export const PLAUSIBLE_TRIALS: readonly Trial[] = Object.entries(FINDERS).map(([name, find]) => ({
  name,
  tags: ['plausible', 'catalogue'] as const,
  budgetMs: SEARCHING_MS,
  attempt: (target, facts) =>
    attemptCall(
      { target, cookies: target.visitor },
      { specOnly: true },
      {
        call: (api, recording) => find(api, { facts, target, recording }),
        judge: (message) => (message === undefined ? undefined : { code: 'implausible', message }),
      },
    ),
}));

async function someEvents(facts: Facts) {
  const events = await facts.events();
  if (events.length === 0) throw new NothingToTry('there are no events');
  return events.slice(0, MOST_ACTIVITIES);
}
