import { chooseMotif, type EventType } from './chooseMotif.ts';
import { HEIGHT, WIDTH } from './drawing/brush.ts';
import { palettes } from './drawing/palettes.ts';
import { seededRandom } from './drawing/seededRandom.ts';
import { shape } from './drawing/shape.ts';
import { grain } from './drawing/texture.ts';

export type PictureOf = { id: string; type: EventType };

/** The poster of an event as SVG: always the same for the same id. */
export function drawPoster({ id, type }: PictureOf): string {
  const random = seededRandom(id);
  const brush = { random, palette: random.pick(palettes) };
  const { draw } = chooseMotif(id, type);
  return shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    draw(brush),
    grain(brush),
  );
}
