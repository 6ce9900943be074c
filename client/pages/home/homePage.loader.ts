import type { PageVisit } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { type HomeView, toHomeView } from './toHomeView.ts';

const CARDS = 10;

export async function loadHomePage({ shop: { api, findCity, language, t } }: PageVisit): Promise<HomeView> {
  const everywhere = { scope: 'all', pageSize: CARDS } as const;
  const loadLists = async () => {
    const { code: cityCode } = await findCity();
    const lists = [
      api.listHottest(cityCode, everywhere),
      api.listActivities({ cityCode, type: 'all' }, everywhere),
    ] as const;
    return [cityCode, ...(await Promise.all(lists))] as const;
  };
  const [home, [cityCode, hottest, upcoming]] = await Promise.all([api.getHome(), loadLists()]);
  return viewOf([home, hottest, upcoming], `${language} ${cityCode}`, () => {
    const answers = {
      home: { ...home, rareActivities: home.rareActivities.slice(0, CARDS) },
      hottest: hottest.result.slice(0, CARDS),
      upcoming: upcoming.result.slice(0, CARDS),
      widened: upcoming.widened,
    };
    return toHomeView(answers, { language, cityCode, t });
  });
}
