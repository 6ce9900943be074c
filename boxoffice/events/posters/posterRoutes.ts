import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { hasActivity } from '../catalog/activityStore.ts';
import { drawBanner, drawPoster } from './drawPoster.ts';

const DEMO_POSTERS = new URL('../../../demo/posters/', import.meta.url);
const NAME = /^([a-z0-9][a-z0-9-]{0,63}?)(-banner)?\.svg$/;

/** Pictures for events that have none: a file for a demo event, or a drawing made from the id of any other event. */
export function posterRoutes(db: Database): Router {
  const router = Router();
  router.get('/posters/:name', async (req, res) => {
    const picture = await findPicture(req.params.name, (id) => hasActivity(db, id));
    if (!picture) throw new Refusal('route.unknown');
    res
      .set({
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('image/svg+xml')
      .send(picture);
  });
  return router;
}

/** The SVG named `{id}.svg` or `{id}-banner.svg`; undefined for another name or an unknown event. */
export async function findPicture(
  name: string,
  isKnown: (activityId: string) => Promise<boolean>,
): Promise<string | undefined> {
  const [, id, banner] = NAME.exec(name) ?? [];
  if (!id || !(await isKnown(id))) return undefined;
  return (await readDemoPoster(name)) ?? (banner ? drawBanner(id) : drawPoster(id));
}

async function readDemoPoster(name: string): Promise<string | undefined> {
  try {
    return await readFile(new URL(name, DEMO_POSTERS), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
