import { type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { isAccessible } from '#shared/domain/selling/seatKinds.ts';
import { type Camera, type Point, toMapPoint } from './camera.ts';
import { SeatMapPicture } from './SeatMapPicture.tsx';
import { createSeatGrid, findNearestSeat } from './seatGrid.ts';
import { listSeats, type SeatPlace, type SeatTier } from './seatPlaces.ts';
import { CLOSE_SCALE, useCamera } from './useCamera.ts';

type SeatMapViewProps = {
  map: SeatMap;
  tiers: SeatTier[];
  chosenIds: string[];
  goneIds: string[];
  /** Only wheelchair and companion places can be chosen. */
  accessibleOnly: boolean;
  onToggle: (seat: SeatPlace) => void;
  describe: (seat: SeatPlace) => string;
};

/** Half of a 44 px touch target: a tap selects the nearest seat within this distance. */
const REACH_PX = 22;
const READING_SCALE = 2.8;

/** The interactive picture of the seats. The list beside it offers the same functions as text. */
export function SeatMapView({ map, tiers, chosenIds, goneIds, accessibleOnly, ...rest }: SeatMapViewProps) {
  const { onToggle, describe } = rest;
  const { t } = useTranslation('activity');
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const seats = useMemo(() => listSeats(map), [map]);
  const grid = useMemo(
    () =>
      createSeatGrid(seats.filter(({ state, kind }) => state === 'free' && (!accessibleOnly || isAccessible(kind)))),
    [seats, accessibleOnly],
  );
  const { camera, approach, zoomBy, fit } = useCamera({ frame, map: svg, size: map, onTap: choose });

  function choose(point: Point, { scale }: Camera) {
    const place = toMapPoint(camera.current, point);
    if (scale < CLOSE_SCALE) return approach(point, READING_SCALE);
    const seat = findNearestSeat(grid, place, REACH_PX / scale);
    if (seat) onToggle(seat);
  }

  function explain(event: PointerEvent) {
    const { left, top } = frame.current!.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const seat =
      event.pointerType === 'mouse' && event.buttons === 0 && findNearestSeat(grid, toMapPoint(camera.current, at), 6);
    showNote(note.current!, seat ? describe(seat) : '', at);
  }

  return (
    <div className="relative h-full overflow-hidden rounded-lg border border-line bg-ground">
      <div
        ref={frame}
        role="img"
        aria-label={t('seatMap.picture')}
        onPointerMove={explain}
        onPointerLeave={() => showNote(note.current!, '', { x: 0, y: 0 })}
        className="h-full cursor-grab touch-none overflow-hidden select-none active:cursor-grabbing"
      >
        <svg
          ref={svg}
          aria-hidden="true"
          width={map.width}
          height={map.height}
          viewBox={`0 0 ${map.width} ${map.height}`}
          className="max-w-none origin-top-left"
        >
          <SeatMapPicture map={map} tiers={tiers} accessibleOnly={accessibleOnly} />
          {seats.map((seat) => chosenIds.includes(seat.id) && <ChosenMark key={seat.id} seat={seat} />)}
          {seats.map((seat) => goneIds.includes(seat.id) && <GoneMark key={seat.id} seat={seat} />)}
        </svg>
      </div>
      <p
        ref={note}
        hidden
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0 max-w-56 rounded-md bg-ink px-2 py-1 text-ground text-xs"
      />
      <div className="absolute right-2 bottom-2 grid gap-1.5">
        <MapButton icon="plus" label={t('seatMap.closer')} onPress={() => zoomBy(1.7)} />
        <MapButton icon="minus" label={t('seatMap.farther')} onPress={() => zoomBy(1 / 1.7)} />
        <MapButton icon="fit" label={t('seatMap.whole')} onPress={() => fit(true)} />
      </div>
    </div>
  );
}

function ChosenMark({ seat: { x, y } }: { seat: SeatPlace }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={5.2} className="fill-accent stroke-surface" />
      <path d="M-2.2.2-.6 1.9 2.4-1.8" className="fill-none stroke-on-accent [stroke-width:1.3]" />
    </g>
  );
}

function GoneMark({ seat: { x, y } }: { seat: SeatPlace }) {
  return (
    <g transform={`translate(${x} ${y})`} data-gone>
      <circle r={5.2} className="fill-bad-soft stroke-bad" />
      <path d="M-2 -2 2 2M2 -2-2 2" className="fill-none stroke-bad [stroke-width:1.3]" />
    </g>
  );
}

function MapButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface text-ink shadow-card hover:text-accent"
    >
      <Icon name={icon} />
    </button>
  );
}

/** Places the note beside the pointer, on the side with enough room. */
function showNote(note: HTMLElement, text: string, { x, y }: Point) {
  note.hidden = text === '';
  if (!text) return;
  note.textContent = text;
  const room = note.parentElement!.clientWidth;
  const left = x + note.offsetWidth + 16 > room ? x - note.offsetWidth - 12 : x + 14;
  note.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, y - 40)}px)`;
}
