import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Activity } from '#shared/contract/activity.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { findLanguage, printableLanguage } from '#shared/domain/language/languages.ts';
import { findFromPrice } from '#shared/domain/selling/findFromPrice.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';
import { etagOf, hasAlready } from '../http/etagOf.ts';
import type { Limits } from '../http/limits.ts';
import type { PictureMaker } from '../images/pictureMaker.ts';
import { type PictureOrigins, readPictureRequest } from '../images/pictureRequest.ts';
import { createPictureStore } from '../images/pictureStore.ts';
import type { Messages } from '../middleware/messages.ts';
import { createTranslators } from '../middleware/translate.ts';
import { drawSharePicture, type ShareTexts } from './drawSharePicture.ts';

type SharePictureDeps = {
  upstream: UpstreamConnection;
  messages: Messages;
  pictures: PictureMaker;
  origins: PictureOrigins;
  folder: string;
  limits: Pick<Limits, 'upstreamMs' | 'pictureCacheBytes'>;
};

/** Serves `/share/:language/:id.jpg`: an event's picture for link previews. It is drawn once for the same facts. */
export function sharePicture(deps: SharePictureDeps): RequestHandler<{ language: string; id: string }> {
  const { upstream, messages, limits } = deps;
  const store = createPictureStore(deps.folder, limits.pictureCacheBytes);
  const translators = createTranslators(messages);
  const inMaking = new Map<string, Promise<Buffer>>();

  async function find(activity: Activity, language: LanguageCode): Promise<Buffer> {
    const t = translators[language].getFixedT(language);
    const texts = toTexts(activity, { language, sayFrom: (price) => t('common:card.from', { price }) });
    const key = `${createHash('sha256')
      .update(JSON.stringify([texts, activity.poster]))
      .digest('hex')}.jpeg`;
    const stored = await store.find(key);
    if (stored) return stored.bytes;
    const running = inMaking.get(key) ?? make(key, texts, activity.poster).finally(() => inMaking.delete(key));
    inMaking.set(key, running);
    return running;
  }

  async function make(key: string, texts: ShareTexts, poster: Activity['poster']): Promise<Buffer> {
    const bytes = await drawSharePicture(texts, await findPoster(deps, poster));
    await store.keep(key, bytes);
    return bytes;
  }

  return async (req, res) => {
    res.locals.route = 'share picture';
    const asked = findLanguage(req.params.language);
    if (!asked) return void res.status(404).end();
    const language = printableLanguage(asked).code;
    const signal = AbortSignal.timeout(limits.upstreamMs);
    const activity = await shopApiFor(upstream, { language, headers: {}, signal }).getActivity(req.params.id);
    const bytes = await find(activity, language);
    const etag = etagOf(bytes);
    res.set({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600', etag });
    if (hasAlready(req, etag)) return void res.status(304).end();
    res.send(bytes);
  };
}

/** Without its poster an event still has a picture. */
async function findPoster({ pictures, origins }: SharePictureDeps, poster: Activity['poster']) {
  const request = poster && readPictureRequest(new URLSearchParams({ src: poster, w: '514' }), origins);
  if (!request) return undefined;
  return pictures.find(request, 'jpeg', async () => true).catch(() => undefined);
}

type Words = { language: LanguageCode; sayFrom: (price: string) => string };

function toTexts({ name, timeRange, venue, sessions }: Activity, { language, sayFrom }: Words): ShareTexts {
  const lowest = findFromPrice(sessions.flatMap(({ tiers }) => tiers));
  return {
    name,
    time: timeRange,
    place: `${venue.name} · ${venue.cityName}`,
    price: lowest && sayFrom(createMoneyFormat(language)(lowest)),
  };
}
