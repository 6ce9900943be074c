import { type PointerEvent, type Ref, useMemo, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { type Camera, middleOf, type Point, type Size, toMapPoint } from './camera.ts';
import { listBlocks, type SeatBlock } from './listBlocks.ts';
import { SeatMapPicture } from './SeatMapPicture.tsx';
import { createSeatGrid, findNearestSeat } from './seatGrid.ts';
import { listSeats, type SeatFilter, type SeatPlace, type SeatTier } from './seatPlaces.ts';
import { CLOSE_SCALE, useCamera } from './useCamera.ts';

type SeatMapViewProps = {
  map: SeatMap;
  tiers: SeatTier[];
  chosenIds: string[];
  goneIds: string[];
  /** Only seats that match this filter can be chosen. */
  isOffered: SeatFilter;
  onToggle: (seat: SeatPlace) => void;
  describe: (seat: SeatPlace) => string;
};

/** Half of a 44 px touch target: a tap selects the nearest seat within this distance. */
const REACH_PX = 22;
/** At this scale, neighbouring seats, which are 10 units apart, are 32 px apart. */
const READING_SCALE = 3.2;

/** The interactive picture of the seats. The list of seats offers the same functions in text form. */
export function SeatMapView({ map, tiers, chosenIds, goneIds, isOffered, ...rest }: SeatMapViewProps) {
  const { onToggle, describe } = rest;
  const { t } = useTranslation('activity');
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const seats = useMemo(() => listSeats(map), [map]);
  const blocks = useMemo(() => listBlocks(map), [map]);
  const all = useMemo(() => createSeatGrid(seats), [seats]);
  const grid = useMemo(
    () => createSeatGrid(seats.filter((seat) => seat.state === 'free' && isOffered(seat))),
    [seats, isOffered],
  );
  const { camera, approach, zoomBy, fit } = useCamera({ frame, map: svg, size: map, onTap: choose, onShow: tellPlace });

  function choose(point: Point, { scale }: Camera) {
    const place = toMapPoint(camera.current, point);
    if (scale < CLOSE_SCALE) {
      const near = findNearestSeat(all, place, REACH_PX / scale);
      const block = near && blocks.find(({ name }) => name === near.area);
      return block && approach(block, place, READING_SCALE);
    }
    const seat = findNearestSeat(grid, place, REACH_PX / scale);
    if (seat) onToggle(seat);
  }

  function tellPlace(shown: Camera, window: Size) {
    const middle = toMapPoint(shown, middleOf(window));
    const near = shown.scale >= CLOSE_SCALE ? findNearestSeat(all, middle, middle.x + middle.y) : undefined;
    const row = near && t('seatMap.row', { row: near.row });
    showOverview(overview.current!, near && [near.area, row].join(' · '), { map, camera: shown, window });
  }

  function hideNote() {
    note.current!.hidden = true;
  }

  function explain(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return hideNote();
    const { left, top } = frame.current!.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const seat = findNearestSeat(grid, toMapPoint(camera.current, at), 6);
    showNote(note.current!, seat ? describe(seat) : '', at);
  }

  return (
    <div className="relative h-full overflow-hidden bg-ground">
      <div
        ref={frame}
        role="img"
        aria-label={t('seatMap.picture')}
        onPointerMove={explain}
        onPointerLeave={hideNote}
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
          <SeatMapPicture map={map} tiers={tiers} isOffered={isOffered} />
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
      <Overview ref={overview} map={map} blocks={blocks} />
      <div className="absolute right-2 bottom-2 grid gap-1.5">
        <MapButton icon="plus" label={t('seatMap.closer')} onPress={() => zoomBy(1.7)} />
        <MapButton icon="minus" label={t('seatMap.farther')} onPress={() => zoomBy(1 / 1.7)} />
        <MapButton icon="fit" label={t('seatMap.whole')} onPress={() => fit(true)} />
      </div>
    </div>
  );
}

type OverviewProps = { ref: Ref<HTMLDivElement>; map: SeatMap; blocks: readonly SeatBlock[] };

/**
 * Block and row in the middle of the window, and a small map of the hall that marks the visible part. Hidden while the
 * whole hall is visible.
 */
function Overview({ ref, map: { width, height, stage }, blocks }: OverviewProps) {
  return (
    <div
      ref={ref}
      hidden
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between gap-2"
    >
      <p className="rounded-md bg-ink px-2.5 py-1 font-semibold text-ground text-sm" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="h-16 max-w-28 shrink-0 rounded-md border border-line bg-surface"
      >
        <rect x={stage.x} y={stage.y} width={stage.width} height={stage.height} className="fill-ink" />
        {blocks.map(({ name, ...box }) => (
          <rect key={name} {...box} className="fill-line-strong" />
        ))}
        <rect data-window className="fill-none stroke-accent [stroke-width:3] [vector-effect:non-scaling-stroke]" />
      </svg>
    </div>
  );
}

type Shown = { map: Size; camera: Camera; window: Size };

function showOverview(overview: HTMLElement, place: string | undefined, { camera, window }: Shown) {
  overview.hidden = place === undefined;
  if (place === undefined) return;
  const text = overview.querySelector('p')!;
  if (text.textContent !== place) text.textContent = place;
  const { x, y } = toMapPoint(camera, { x: 0, y: 0 });
  const box = { x, y, width: window.width / camera.scale, height: window.height / camera.scale };
  const rect = overview.querySelector('[data-window]')!;
  for (const [name, value] of Object.entries(box)) rect.setAttribute(name, String(value));
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
