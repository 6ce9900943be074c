import type { Seat, SeatMap } from '#shared/contract/seatMap.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';

/** Colours from `styles/tokens.css`. Each of the first five has its own shape, for colour-blind visitors. */
const FILLS = ['fill-seat-1', 'fill-seat-2', 'fill-seat-3', 'fill-seat-4', 'fill-seat-5', 'fill-seat-6'] as const;

const SHAPES = [
  'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'm-3.6-3.6h7.2v7.2h-7.2z',
  'm0-4.6l4.6 4.6l-4.6 4.6l-4.6-4.6z',
  'm0-4.4l4.5 8h-9z',
  'm-2.2-4h4.4l2.2 4l-2.2 4h-4.4l-2.2-4z',
] as const;

/** Shape of a seat that is not available. */
export const TAKEN_SHAPE = 'm-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z';

/** Signs for the kinds of seats. */
export const KIND_SIGNS: Record<SeatKind, string> = {
  wheelchair: 'm-.7-2.6h.1m-.1 1.2v1.9h1.7l.9 1.7m-3.6-2.5a1.8 1.8 0 1 0 2.3 2.5',
  companion: 'm0-2.5a.9.9 0 1 0 .01 0m-2 4.7c0-3 4-3 4 0',
  restrictedView: 'm-2.2 2.2l4.4-4.4',
};

type SeatLook = { fill: string; shape: string };

export function seatLook(colour: number): SeatLook {
  const place = Math.max(0, colour);
  return { fill: FILLS[place % FILLS.length]!, shape: SHAPES[place % SHAPES.length]! };
}

/** One path for all seats of an area that have the same look. 60 paths render fast, but 5,000 elements do not. */
type SeatPath = {
  key: string;
  tierId: string;
  free: boolean;
  kind: SeatKind | undefined;
  d: string;
  /** Path with the signs of the seats' kind. */
  signs: string;
};

export function toSeatPaths({ areas }: SeatMap, lookOf: (tierId: string) => SeatLook): SeatPath[] {
  return areas.flatMap((area) =>
    [...Map.groupBy(area.seats, lookKey)].map(([key, seats]) => {
      const { tierId, state, kind } = seats[0]!;
      const free = state === 'free';
      const shape = free ? lookOf(tierId).shape : TAKEN_SHAPE;
      const draw = (path: string) => seats.map((seat) => toMove(seat) + path).join('');
      return {
        key: `${area.id} ${key}`,
        tierId,
        free,
        kind,
        d: draw(shape),
        signs: free && kind ? draw(KIND_SIGNS[kind]) : '',
      };
    }),
  );
}

const lookKey = ({ tierId, state, kind }: Seat) =>
  [state === 'free' ? 'free' : 'taken', tierId, state === 'free' && kind].filter(Boolean).join(' ');

const toMove = ({ x, y }: Seat) => `M${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
