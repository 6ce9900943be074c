import { memo } from 'react';
import type { SeatArea, SeatMap } from '#shared/contract/seatMap.ts';
import { toBlock } from './listBlocks.ts';
import type { SeatFilter, SeatTier } from './seatPlaces.ts';
import { seatLook, toSeatPaths } from './seatShapes.ts';

/** Seats that are not offered are faded. */
type SeatMapPictureProps = { map: SeatMap; tiers: SeatTier[]; isOffered: SeatFilter };

/** Average width of a letter, relative to its height. */
const LETTER_WIDTH = 0.6;

/**
 * Stage, areas and all seats, rendered once per map and filter. The selection is drawn above them, and panning only
 * moves the picture.
 */
export const SeatMapPicture = memo(function SeatMapPicture({ map, tiers, isOffered }: SeatMapPictureProps) {
  const looks = new Map(tiers.map(({ id, colour }) => [id, seatLook(colour)]));
  const lookOf = (tierId: string) => looks.get(tierId) ?? seatLook(tiers.length);
  const letter = map.width / 42;
  return (
    <>
      <Stage stage={map.stage} letter={letter} />
      {toSeatPaths(map, lookOf).map(({ key, tierId, free, kind, d, signs }) => (
        <g key={key} className={isOffered({ tierId, kind }) ? undefined : 'opacity-20'}>
          <path d={d} className={free ? lookOf(tierId).fill : 'fill-none stroke-line-strong'} />
          {signs && <path d={signs} className="fill-none stroke-surface [stroke-linecap:round] [stroke-width:.9]" />}
        </g>
      ))}
      {map.areas.map((area) => (
        <AreaNames key={area.id} area={area} letter={letter} hallWidth={map.width} />
      ))}
    </>
  );
});

function Stage({ stage, letter }: { stage: SeatMap['stage']; letter: number }) {
  const { x, y, width, height, name } = stage;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={Math.min(width, height) / 6} className="fill-line" />
      <text
        x={x + width / 2}
        y={y + height / 2}
        fontSize={letter * 1.2}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink font-semibold"
      >
        {name}
      </text>
    </>
  );
}

/** Shows the area's name or short form (`101`, `A3`) when zoomed out, and row letters when zoomed in. */
function AreaNames({ area, letter, hallWidth }: { area: SeatArea; letter: number; hallWidth: number }) {
  const { seats, name } = area;
  const block = toBlock(area);
  if (!block) return null;
  const short = name.split(/\W+/).find((part) => /\d/.test(part)) ?? name;
  const half = (short.length * letter * LETTER_WIDTH) / 2;
  const middle = (axis: 'x' | 'y') => seats.reduce((sum, seat) => sum + seat[axis], 0) / seats.length;
  // A name that is wider than its block would cover the seats beside it.
  const isAbove = 2 * half > block.width;
  const rows = [...Map.groupBy(seats, ({ row }) => row)];
  return (
    <>
      <text
        x={Math.min(Math.max(middle('x'), half), hallWidth - half)}
        y={isAbove ? block.y - letter : middle('y')}
        fontSize={letter}
        strokeWidth={letter / 4}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink stroke-surface font-bold [paint-order:stroke] in-data-close:hidden"
      >
        {short}
      </text>
      <g fontSize={5.5} textAnchor="middle" className="hidden fill-ink-soft in-data-close:inline">
        {rows.map(([row, [first]]) => (
          <text key={row} x={first!.x - 9} y={first!.y + 2}>
            {row}
          </text>
        ))}
      </g>
    </>
  );
}
