import '@vitejs/plugin-react/preamble';
import './styles/app.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';
import { type LanguageCode, splitLanguage } from '#shared/domain/language/languages.ts';
import { loginPath } from '#shared/domain/paths/shopPaths.ts';
import { findPageBefore } from './features/account/pageBefore.ts';
import { clearSignedInUser, findSignedInUser, rememberSignedInUser } from './features/account/signedInUser.ts';
import { findCityId, rememberCity } from './features/city/cityCookie.ts';
import { measureOffset } from './features/countdown/measureOffset.ts';
import { refusalText } from './features/toast/refusalText.ts';
import { createTranslator } from './i18n/createTranslator.ts';
import { loadWords } from './i18n/loadWords.ts';
import { TranslatorContext, wordsOf } from './i18n/useTranslation.ts';
import { type PageAssets, readBoot } from './layout/bootData.ts';
import { Document } from './layout/Document.tsx';
import { findPageIn } from './pageRoute.ts';
import { createBrowserFetch } from './platform/browserFetch.ts';
import { createInstallOffer } from './platform/createInstallOffer.ts';
import { createLateShopApi, fetchShopApi } from './platform/createLateShopApi.ts';
import { createSheetEntries } from './platform/createSheetEntries.ts';
import { createToastQueue } from './platform/createToastQueue.ts';
import { localPath } from './platform/localPath.ts';
import type { PageHandle } from './platform/pageHandle.ts';
import { createRequestsInFlight } from './platform/requestsInFlight.ts';
import { QuietShopApiContext, ShopApiContext } from './platform/shopApi.ts';
import { type Shop, shopContext } from './platform/shopContext.ts';
import { ShopInfoContext } from './platform/shopInfo.ts';
import { type Tab, TabContext } from './platform/tab.ts';
import { toRouteError } from './platform/toRouteError.ts';
import { routes } from './routes.tsx';

forgetChosenCity();
const boot = readBoot(document.getElementById('boot')!.textContent!);
const { hydration, ...info } = boot;
const { language, city, publicUrl, hidden = [] } = info;
const basename = `/${language}`;
const translator = createTranslator(language, info.shop.values);

const tab: Tab = {
  requests: createRequestsInFlight(),
  toasts: createToastQueue(),
  sheets: createSheetEntries(),
  install: createInstallOffer(),
};
const callOptions = {
  baseUrl: '/api',
  fetch: createBrowserFetch(tab),
  headers: () => ({ language }),
};

const shop: Shop = {
  api: createLateShopApi({ ...callOptions, toError: toRouteError }),
  language,
  hidden,
  findCity: async () => city,
  chosenCityId(query) {
    const asked = query.get('cityId');
    if (asked) rememberCity(asked);
    return findCityId();
  },
  publicUrl,
  userAgent: navigator.userAgent,
  t: wordsOf(translator).t,
  loadWords: (namespaces) => loadWords(translator, namespaces),
  accessOf: (path) => findPageIn(routes, path)?.access,
  signedIn: () => findSignedInUser() !== undefined,
  browser: {
    toast: (text, tone) => tab.toasts.add(text, tone),
    remember(user) {
      rememberSignedInUser(user);
      import('./features/favourites/syncFavourites.ts')
        .then(({ syncFavourites }) => syncFavourites(quietApi))
        .catch(() => undefined);
    },
    clearUser: clearSignedInUser,
    pageBefore: findPageBefore,
    clockOffset: async () => (await measureOffset()) ?? 0,
  },
};

/** Loaders show a refusal as a page. Calls by components show it in a toast. */
const api = createLateShopApi({
  ...callOptions,
  toError: (body) => new RefusedError(withToast(withLoginChange(body))),
});

const quietApi = createLateShopApi({
  ...callOptions,
  fetch: createBrowserFetch({ requests: createRequestsInFlight() }),
  toError: (body) => new RefusedError(withLoginChange(body)),
});

await readyFirstPage();
const router = createBrowserRouter(routes, {
  basename,
  hydrationData: hydration,
  getContext() {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    return context;
  },
});

// A transition lets React yield to taps and scrolling while it hydrates a long page.
startTransition(() => {
  hydrateRoot(
    document,
    <TranslatorContext value={translator}>
      <ShopInfoContext value={info}>
        <ShopApiContext value={api}>
          <QuietShopApiContext value={quietApi}>
            <TabContext value={tab}>
              <Document boot={boot} assets={assetsOfThisPage()}>
                <RouterProvider router={router} />
              </Document>
            </TabContext>
          </QuietShopApiContext>
        </ShopApiContext>
      </ShopInfoContext>
    </TranslatorContext>,
  );
});

/** When a visitor hovers over or focuses a link, a navigation is likely, so the API client's code is fetched early. */
for (const sign of ['pointerover', 'focusin'])
  addEventListener(sign, () => void fetchShopApi().catch(() => undefined), { once: true });

function withLoginChange(refusal: ErrorBody): ErrorBody {
  if (refusal.code === 401) signInAgain(language);
  return refusal;
}

/**
 * Shows a refusal in a toast, unless the page shows it at a field or beside the ticket choice, or the refusal asks for
 * a login.
 */
function withToast(refusal: ErrorBody): ErrorBody {
  const inPlace = refusal.fields || refusal.reason?.startsWith('hold.');
  if (!inPlace && refusal.code !== 401) tab.toasts.add(refusalText(refusal, translator.t), 'bad');
  return refusal;
}

/** Hydration needs the first page's component and texts. `start.ts` has already requested both. */
async function readyFirstPage() {
  const matches = matchRoutes(routes, location, basename) ?? [];
  const words = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.words ?? []);
  const components = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'object') return;
    const Component = (await route.lazy.Component?.()) ?? null;
    Object.assign(route, { Component, lazy: undefined });
  });
  await Promise.all([loadWords(translator, ['common', ...words]), ...components]);
}

function assetsOfThisPage(): PageAssets {
  const start = document.querySelector<HTMLScriptElement>('body > script[type=module][src^="/"]')!;
  const { scripts } = start.dataset;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[data-precedence]')];
  return {
    styles: styles.map((link) => link.getAttribute('href')!),
    start: start.getAttribute('src')!,
    ...(scripts && { scripts }),
  };
}

/**
 * Removes `cityId` from the address. The cookie stores the city, and the server renders the page for the address
 * without `cityId`.
 */
function forgetChosenCity(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('cityId')) return;
  address.searchParams.delete('cityId');
  history.replaceState(history.state, '', address);
}

/**
 * Called when the login session has ended: clears the stored user and opens the login page, which returns to this page.
 */
function signInAgain(language: LanguageCode): void {
  clearSignedInUser();
  const { innerPath } = splitLanguage(location.pathname);
  if (innerPath === '/login') return;
  location.assign(localPath(language, loginPath(innerPath + location.search)));
}
