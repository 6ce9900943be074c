import type { CategoryType } from '#shared/domain/categoryPath.ts';
import type { Motif } from './drawing/brush.ts';
import { hashText } from './drawing/seededRandom.ts';
import { archway } from './motifs/archway.ts';
import { ballArc } from './motifs/ballArc.ts';
import { balloons } from './motifs/balloons.ts';
import { bauhausTiles } from './motifs/bauhausTiles.ts';
import { curtainStage } from './motifs/curtainStage.ts';
import { ferrisWheel } from './motifs/ferrisWheel.ts';
import { foldingFans } from './motifs/foldingFans.ts';
import { gongs } from './motifs/gongs.ts';
import { hangingMobile } from './motifs/hangingMobile.ts';
import { isometricBlocks } from './motifs/isometricBlocks.ts';
import { kites } from './motifs/kites.ts';
import { lanterns } from './motifs/lanterns.ts';
import { lightBeams } from './motifs/lightBeams.ts';
import { litWindows } from './motifs/litWindows.ts';
import { microphone } from './motifs/microphone.ts';
import { moonTide } from './motifs/moonTide.ts';
import { nightAnimal } from './motifs/nightAnimal.ts';
import { paperBoats } from './motifs/paperBoats.ts';
import { peakRoute } from './motifs/peakRoute.ts';
import { pianoKeys } from './motifs/pianoKeys.ts';
import { ridgeLines } from './motifs/ridgeLines.ts';
import { ringLamp } from './motifs/ringLamp.ts';
import { rosette } from './motifs/rosette.ts';
import { salonWall } from './motifs/salonWall.ts';
import { skylineBars } from './motifs/skylineBars.ts';
import { spinningTunnel } from './motifs/spinningTunnel.ts';
import { stairDoor } from './motifs/stairDoor.ts';
import { strings } from './motifs/strings.ts';
import { sunHills } from './motifs/sunHills.ts';
import { swimLanes } from './motifs/swimLanes.ts';
import { trackLanes } from './motifs/trackLanes.ts';
import { twoMasks } from './motifs/twoMasks.ts';
import { vinyl } from './motifs/vinyl.ts';

export type EventType = Exclude<CategoryType, 'all'>;

/**
 * `focusY`: where a banner, which shows only a strip of the sheet, finds the heart of the picture.
 * `words`: an id that names such a thing (`kite-day`) gets a picture of it.
 */
export type PlacedMotif = { draw: Motif; focusY: number; words: string[] };

const MOTIFS: Record<EventType, PlacedMotif[]> = {
  concert: [
    { draw: lightBeams, focusY: 640, words: ['homecoming'] },
    { draw: ridgeLines, focusY: 480, words: ['noise', 'bising'] },
    { draw: pianoKeys, focusY: 560, words: ['fingers', 'standards', 'jazz'] },
    { draw: microphone, focusY: 420, words: ['singers', 'songs', 'suara', 'kestrel'] },
    { draw: gongs, focusY: 540, words: ['gong', 'marimba'] },
    { draw: vinyl, focusY: 500, words: ['record', 'undertow', 'cassettes', 'frequencies'] },
    { draw: skylineBars, focusY: 560, words: ['avenue', 'tram', 'equator'] },
    { draw: moonTide, focusY: 520, words: ['ferry', 'rain', 'hujan', 'port', 'breakwater'] },
    { draw: spinningTunnel, focusY: 500, words: ['machine', 'listrik'] },
    { draw: strings, focusY: 640, words: ['strings', 'bach', 'fado', 'blues'] },
  ],
  theatre: [
    { draw: curtainStage, focusY: 690, words: ['umbrella', 'umbrellas', 'banquet'] },
    { draw: twoMasks, focusY: 480, words: ['mask', 'macbeth', 'arisan'] },
    { draw: stairDoor, focusY: 500, words: ['lighthouse', 'mountain', 'water'] },
    { draw: litWindows, focusY: 480, words: ['lift', 'rooms', 'table', 'queue', 'pos'] },
  ],
  opera: [
    { draw: archway, focusY: 500, words: ['clockmakers', 'princess', 'pearl', 'batavia'] },
    { draw: rosette, focusY: 525, words: ['orchid', 'dewi'] },
    { draw: foldingFans, focusY: 580, words: ['bamboo', 'drum', 'lanterns'] },
  ],
  sport: [
    { draw: ringLamp, focusY: 640, words: ['bouts', 'silat'] },
    { draw: ballArc, focusY: 640, words: ['handball', 'derby', 'kingfishers', 'bulu', 'tennis'] },
    { draw: trackLanes, focusY: 600, words: ['lari'] },
    { draw: peakRoute, focusY: 520, words: ['peaks'] },
    { draw: swimLanes, focusY: 480, words: ['swim', 'regatta', 'boat', 'longboard'] },
  ],
  festival: [
    { draw: lanterns, focusY: 480, words: ['lanterns', 'wok', 'reel'] },
    { draw: sunHills, focusY: 520, words: ['tide', 'durian', 'bamboo', 'folk'] },
    { draw: ferrisWheel, focusY: 560, words: ['kaki', 'buku'] },
    { draw: kites, focusY: 400, words: ['kite', 'kites'] },
  ],
  exhibition: [
    { draw: bauhausTiles, focusY: 525, words: ['maps', 'mosaics', 'kain', 'noodle'] },
    { draw: salonWall, focusY: 520, words: ['colour', 'blues'] },
    { draw: hangingMobile, focusY: 480, words: ['sounds', 'chairs'] },
    { draw: isometricBlocks, focusY: 560, words: ['modern', 'kardus'] },
  ],
  family: [
    { draw: balloons, focusY: 460, words: ['moon', 'egg'] },
    { draw: paperBoats, focusY: 560, words: ['whale', 'boat'] },
    { draw: nightAnimal, focusY: 520, words: ['bear', 'otter', 'gecko', 'kancil', 'robots'] },
  ],
};

export function chooseMotif(id: string, type: EventType): PlacedMotif {
  const motifs = MOTIFS[type];
  const named = motifs.find(({ words }) => id.split('-').some((word) => words.includes(word)));
  return named ?? motifs[hashText(`motif ${id}`) % motifs.length]!;
}
