import { drawBanner } from './drawBanner.ts';
import { drawPoster, type PictureOf } from './drawPoster.ts';

type FindType = (activityId: string) => PictureOf['type'] | undefined | Promise<PictureOf['type'] | undefined>;

const NAME = /^([a-z0-9][a-z0-9-]{0,63}?)(-banner)?\.svg$/;

/** The SVG behind `/posters/{id}.svg` and `/posters/{id}-banner.svg`; undefined when the name is none of ours or nobody knows the activity. */
export async function drawPicture(name: string, typeOf: FindType): Promise<string | undefined> {
  const [, id, banner] = NAME.exec(name) ?? [];
  if (!id) return undefined;
  const type = await typeOf(id);
  return type && (banner ? drawBanner({ id, type }) : drawPoster({ id, type }));
}
