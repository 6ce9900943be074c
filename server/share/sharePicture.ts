import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { RequestHandler } from 'express';
import type { Translate } from '#client/i18n/Translate.ts';
import type { Activity } from '#shared/contract/activity.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { findLanguage, printableLanguage } from '#shared/domain/language/languages.ts';
import { findFromPrice } from '#shared/domain/selling/findFromPrice.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import { createWorkThread } from '#shared/kernel/workThread.ts';
import { brightColourOf } from '#shared/shop/palette.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';
import { etagOf, hasAlready } from '../http/etagOf.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import type { SpendWork } from '../http/spendWork.ts';
import { visitOf } from '../http/visit.ts';
import { PICTURE_UNITS, type PictureMaker, type PictureWork } from '../images/pictureMaker.ts';
import { type PictureOrigins, readPictureRequest } from '../images/pictureRequest.ts';
import { createPictureStore } from '../images/pictureStore.ts';
import type { SharePicture, ShareTexts } from './drawSharePicture.ts';

type SharePictureDeps = {
  upstream: UpstreamConnection;
  translators: Record<LanguageCode, { t: Translate }>;
  pictures: PictureMaker;
  origins: PictureOrigins;
  folder: string;
  shop: Pick<Shop, 'name' | 'colours'>;
  spendWork: SpendWork;
  limits: Pick<Limits, 'upstreamMs' | 'pictureCacheBytes' | 'pictureMs' | 'sharePictures'>;
};

/**
 * Serves `/share/:language/:id.jpg`, an event's picture for link previews. It is drawn in a worker thread, once for the
 * same texts, colour and poster.
 */
export function sharePicture(deps: SharePictureDeps): RequestHandler<{ language: string; id: string }> {
  const { upstream, translators, limits, shop } = deps;
  const colour = brightColourOf(shop.colours);
  const store = createPictureStore(deps.folder, limits.pictureCacheBytes);
  const inMaking = new Map<string, Promise<Buffer>>();
  const inTurn = createBoundedQueue(limits.sharePictures);
  const draw = createWorkThread<SharePicture, Uint8Array>(startThread, { mostMs: limits.pictureMs });

  async function find(activity: Activity, language: LanguageCode, work: PictureWork): Promise<Buffer> {
    const { t } = translators[language];
    const texts = toTexts(activity, {
      language,
      shopName: shop.name,
      sayFrom: (price) => t('common:card.from', { price }),
    });
    const key = `${createHash('sha256')
      .update(JSON.stringify([texts, colour, activity.poster]))
      .digest('hex')}.jpeg`;
    const stored = await store.find(key);
    if (stored) return stored.bytes;
    if (!inMaking.has(key) && !(await work.spend())) refuse('request.tooMany');
    const running = inMaking.get(key) ?? make(key, { texts, activity, work }).finally(() => inMaking.delete(key));
    inMaking.set(key, running);
    return running;
  }

  type Making = { texts: ShareTexts; activity: Activity; work: PictureWork };
  async function make(key: string, { texts, activity, work: { client } }: Making): Promise<Buffer> {
    const poster = await findPoster(deps, activity.poster, client);
    const bytes = Buffer.from(await inTurn(() => draw({ texts, colour, poster }), { client }));
    await store.keep(key, bytes);
    return bytes;
  }

  return async (req, res) => {
    visitOf(res).route = 'share picture';
    const asked = findLanguage(req.params.language);
    if (!asked) return void res.status(404).end();
    const language = printableLanguage(asked).code;
    const signal = AbortSignal.timeout(limits.upstreamMs);
    const activity = await shopApiFor(upstream, { language, headers: {}, signal }).getActivity(req.params.id);
    const work = { client: networkOf(req.ip ?? ''), spend: () => deps.spendWork(req, PICTURE_UNITS) };
    const bytes = await find(activity, language, work);
    const etag = etagOf(bytes);
    res.set({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600', etag });
    if (hasAlready(req, etag)) return void res.status(304).end();
    res.send(bytes);
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./sharePictureThread.ts', import.meta.url));
  thread.unref();
  return thread;
}

/** Undefined if the poster cannot be loaded. The event then gets a picture without it. */
async function findPoster({ pictures, origins }: SharePictureDeps, poster: Activity['poster'], client: string) {
  const request = poster && readPictureRequest(new URLSearchParams({ src: poster, w: '514' }), origins);
  if (!request) return undefined;
  return pictures.find(request, 'jpeg', { client, spend: async () => true }).catch(() => undefined);
}

type Words = { language: LanguageCode; shopName: string; sayFrom: (price: string) => string };

function toTexts({ name, timeRange, venue, sessions }: Activity, { language, shopName, sayFrom }: Words): ShareTexts {
  const lowest = findFromPrice(sessions.flatMap(({ tiers }) => tiers));
  return {
    shop: shopName,
    name,
    time: timeRange,
    place: `${venue.name} · ${venue.cityName}`,
    price: lowest && sayFrom(createMoneyFormat(language)(lowest)),
  };
}
