import type { Logger } from 'pino';
import type { Page } from '#client/entry-server.tsx';
import type { TextSource } from '#client/i18n/createTranslator.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { loggableAddress } from '#shared/contract/loggableAddress.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { DefaultCity } from '#shared/domain/paths/cities.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';
import type { DefaultCityReader } from '../bff/defaultCity.ts';
import type { HiddenFeatures } from '../bff/hiddenFeatures.ts';
import type { PublicAnswers } from '../bff/publicAnswers.ts';
import { type CallContext, callOptionsFor, type UpstreamConnection } from '../bff/shopApiFor.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import type { OwnPage, SharedPage } from '../http/visit.ts';
import type { Renderer } from './renderer.ts';

export type PageVisit = {
  renderer: Renderer;
  upstream: UpstreamConnection;
  answers: PublicAnswers;
  city: DefaultCityReader;
  hidden: HiddenFeatures;
  translators: Record<LanguageCode, TextSource>;
  publicUrl: string;
  /** Facts about the shop that pages show, by language. */
  shown: Record<LanguageCode, ShownShop>;
  log: Logger;
  /** Fields of a submitted form. */
  form?: URLSearchParams | undefined;
  /** Set only for pages of one visitor. */
  csrfToken?: string;
  onRefusal?: (refusal: ErrorBody) => void;
  /** The browser's User-Agent and the ads conversion id. Set only for pages of one visitor. */
  userAgent?: string;
  adsConversionId?: string;
} & Pick<CallContext, 'headers' | 'signal'>;

/** Dependencies of every page. */
export type PageParts = Pick<
  PageVisit,
  'renderer' | 'upstream' | 'answers' | 'city' | 'hidden' | 'translators' | 'publicUrl' | 'shown'
>;

type OpenedPage = Pick<SharedPage | OwnPage, 'language' | 'innerPath' | 'search'> & Pick<SharedPage, 'cityId'>;

/** Loads the page's data, or runs its form action, with the client's code. */
export async function openPage(
  { language, innerPath, search, cityId }: OpenedPage,
  visit: PageVisit,
): Promise<Page | globalThis.Response> {
  const { upstream, answers, city, translators, publicUrl, headers, signal, form, log } = visit;
  const { csrfToken, onRefusal, userAgent, adsConversionId, shown } = visit;
  const bundle = await visit.renderer.load();
  // Every public call sends the city in a cookie, so the first pages after startup wait for it.
  if (!city.known()) await city.findSoon();
  const page = await bundle.preparePage({
    request: new globalThis.Request(
      publicUrl + localAddress(language, innerPath) + search,
      form && { method: 'POST', body: form },
    ),
    language: language.code,
    translator: translators[language.code],
    calls: {
      ...callOptionsFor(upstream, { language: language.code, headers, signal }),
      readPublic: answers(language.code),
    },
    onRefusal(refusal) {
      if (refusal.reason === 'upstream.unreadable')
        log.warn({ page: loggableAddress(innerPath), fault: refusal.message }, 'an answer does not match the contract');
      onRefusal?.(refusal);
    },
    hidden: visit.hidden(),
    city: onePageCity(city),
    ...(cityId && { cityId }),
    publicUrl,
    shop: shown[language.code],
    ...(csrfToken && { csrfToken }),
    ...(userAgent && { userAgent }),
    ...(adsConversionId && { adsConversionId }),
    assetsFor: (handle) => bundle.assetsFor(handle, language.textSet),
  });
  if (page.status >= 500)
    log.error({ err: (page as Page).error, page: loggableAddress(innerPath) }, 'page data failed');
  return page;
}

/** All parts of a page use the same city, even if the default city changes meanwhile. */
function onePageCity({ find, known }: DefaultCityReader): Pick<DefaultCityReader, 'find' | 'known'> {
  let first: DefaultCity | undefined;
  return {
    async find() {
      const found = await find();
      first ??= found;
      return first;
    },
    known: () => first ?? known(),
  };
}

/** Target of a page's redirect. It is always on this origin. */
export function locationOf(page: globalThis.Response, publicUrl: string): string {
  const location = page.headers.get('location') ?? '/';
  const target = URL.canParse(location, publicUrl) ? new URL(location, publicUrl) : undefined;
  if (target?.origin !== publicUrl) return '/';
  return `/${target.pathname.replace(/^\/+/, '')}${target.search}${target.hash}`;
}
