import { useContext, useEffect, useState } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import { syncFavourites } from '#client/features/favourites/syncFavourites.ts';
import { useCards } from '#client/features/favourites/useCards.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { favouriteIds } from '#client/platform/deviceLists.ts';
import { localPath } from '#client/platform/localPath.ts';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { FAVOURITES_PATH, loginPath } from '#shared/domain/paths/shopPaths.ts';

/** The page has the same bytes for all visitors. The browser adds its stored events. */
export function FavouritesPage() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const shows = useShows();
  const cards = useCards(useFavouriteIds());
  const loginHref = localPath(language, loginPath(FAVOURITES_PATH));
  return (
    <main className="page-width pt-6 pb-12 sm:pt-10">
      <PageHead title={t('favourites.title')} description={t('favourites.lead')} path={FAVOURITES_PATH} noindex />
      <h1 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{t('favourites.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('favourites.lead')}</p>
      <noscript>
        <p>{t('favourites.noScript')}</p>
      </noscript>
      {/* Tall from the start, so that the footer stays in place. */}
      <div className="grid min-h-screen content-start gap-6 pt-2">
        {cards && shows('accountFavourites') && !findSignedInUser() && (
          <a
            href={loginHref}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {t('favourites.login')}
          </a>
        )}
        {Array.isArray(cards) && cards.length > 0 && <CardGrid cards={cards} shape="rows" columns={4} eager={4} />}
        {cards && (cards === 'failed' || cards.length === 0) && (
          <div className="grid justify-items-center gap-5 rounded-lg bg-sunken px-4 py-16 text-center text-ink-soft">
            <p>{t(cards === 'failed' ? 'unavailable.text' : 'favourites.empty')}</p>
            {cards !== 'failed' && (
              <a href={localPath(language, '/activity/list')} className={buttonLook()}>
                {t('favourites.browse')}
              </a>
            )}
          </div>
        )}
      </div>
    </main>
  );
}

/** Undefined until the browser has read its favourites and has synchronised them with the account, if there is one. */
function useFavouriteIds(): string[] | undefined {
  const api = useContext(QuietShopApiContext);
  const [ids, setIds] = useState<string[]>();

  useEffect(() => {
    const show = () => setIds(favouriteIds.read());
    if (findSignedInUser() && api) void syncFavourites(api).then(show);
    else show();
    return favouriteIds.watch(show);
  }, [api]);
  return ids;
}
