import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { DEFAULT_CITY } from '#shared/domain/paths/cities.ts';
import { type HomeView, toHomeView } from './toHomeView.ts';

const CARDS = 10;

export async function loadHomePage({ context }: ShopLoaderArgs): Promise<HomeView> {
  const { api, language, t, loadWords } = context.get(shopContext);
  const city = DEFAULT_CITY.code;
  const everywhere = { scope: 'all', pageSize: CARDS } as const;
  const [home, hottest, upcoming] = await Promise.all([
    api.getHome(),
    api.listHottest(city, everywhere),
    api.listActivities({ cityCode: city, type: 'all' }, everywhere),
    loadWords(['home']),
  ]);
  return viewOf([home, hottest, upcoming], language, () => {
    const answers = {
      home: { ...home, rareActivities: home.rareActivities.slice(0, CARDS) },
      hottest: hottest.result.slice(0, CARDS),
      upcoming: upcoming.result.slice(0, CARDS),
    };
    return toHomeView(answers, { language, t });
  });
}
