import type { ShopApi } from '#shared/contract/shopApi.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';
import type { Problem } from './exchange.ts';

/** Maximum number of events to search for one with numbered seats. */
const MOST_LOOKED_AT = 20;

export type Facts = ReturnType<typeof createFacts>;

/** The catalogue has no data for a call. The call is skipped: neither passed nor failed. */
export class NothingToTry extends Error {}

/** Catalogue data that calls need. Fetched on first use and then cached. */
export function createFacts(api: () => ShopApi, cityCode: string) {
  const known = new Map<string, Promise<unknown>>();
  function once<Value>(name: string, find: () => Promise<Value>): Promise<Value> {
    if (!known.has(name)) known.set(name, find());
    return known.get(name) as Promise<Value>;
  }

  const events = () => once('events', async () => (await api().listHottest(cityCode)).result);
  const seatedSession = () =>
    once('seatedSession', async () => {
      for (const { id } of (await events()).slice(0, MOST_LOOKED_AT)) {
        const { sessions } = await api().getActivity(id);
        const seated = sessions.find((session) => session.seated);
        if (seated) return seated;
      }
      throw new NothingToTry(`none of the ${MOST_LOOKED_AT} hottest events has numbered seats`);
    });

  return {
    cityCode,
    activityId: () =>
      once('activityId', async () => {
        const [first] = await events();
        if (!first) throw new NothingToTry('there are no events');
        return first.id;
      }),
    events,
    seatedSession,
    seatedSessionId: async () => (await seatedSession()).id,
    /** Codes of the languages that the box office offers; empty when it has no list of them. */
    languages: () =>
      once('languages', async () =>
        (
          await api()
            .listLanguages()
            .catch(() => [])
        ).map(({ code }) => findLanguage(code)?.code),
      ),
    englishCategories: () =>
      once('englishCategories', async () => (await api().getHome()).categories.map(({ name }) => name)),
  };
}

export const blocked = (why: string): Problem => ({
  code: 'blocked',
  message: `needs another call, which fails: ${why}`,
});
