import type { RequestHandler, Response } from 'express';
import { QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import { etagOf, hasAlready } from '../http/etagOf.ts';
import { retryLater } from '../http/sendRefusal.ts';
import { NoWorkLeftError, type SpendWork } from '../http/spendWork.ts';
import { visitOf } from '../http/visit.ts';
import { PICTURE_UNITS, type PictureMaker } from './pictureMaker.ts';
import { type PictureOrigins, readPictureRequest } from './pictureRequest.ts';
import { chooseFormat } from './resizePicture.ts';

type ImageHandlerDeps = { origins: PictureOrigins; spendWork: SpendWork };

/** Serves `/images?src=&w=&kind=`: posters and banners in the requested size and the best accepted format. */
export function imageHandler(pictures: PictureMaker, { origins, spendWork }: ImageHandlerDeps): RequestHandler {
  return async (req, res) => {
    visitOf(res).route = 'image';
    const wanted = readPictureRequest(new URL(req.originalUrl, 'http://shop').searchParams, origins);
    if (!wanted) return sendNothing(res, 400);

    const format = chooseFormat(req.headers.accept ?? '');
    try {
      const bytes = await pictures.find(wanted, format, {
        client: networkOf(req.ip ?? ''),
        spend: () => spendWork(req, PICTURE_UNITS),
      });
      if (!bytes) return sendNothing(res, 404);
      const etag = etagOf(bytes);
      res.set({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=86400',
        vary: 'Accept',
        etag,
      });
      if (hasAlready(req, etag)) return void res.status(304).end();
      res.send(bytes);
    } catch (error) {
      visitOf(res).log.warn({ err: error }, 'picture failed');
      if (error instanceof NoWorkLeftError) return sendNothing(res, 429);
      sendNothing(res, error instanceof QueueFullError ? 503 : 502);
    }
  };
}

/** Sends the status without a body. */
function sendNothing(res: Response, status: number) {
  res
    .status(status)
    .set({ ...retryLater(status), 'cache-control': 'no-store' })
    .type('text')
    .end();
}
