import * as z from 'zod/mini';
import { SEAT_KINDS } from '../domain/selling/seatKinds.ts';
import { Identifier } from './values.ts';

export const SEAT_STATES = ['free', 'held', 'sold'] as const;

/** x and y are the seat's centre in map units. Neighbours in a row are 10 units apart. */
export const Seat = z.object({
  id: Identifier,
  x: z.number(),
  y: z.number(),
  row: z.string(),
  number: z.string(),
  tierId: Identifier,
  state: z.enum(SEAT_STATES),
  /** Wheelchair and companion places may be for some price types only, as listed in the session's `accessible`. */
  kind: z.optional(z.enum(SEAT_KINDS)),
});
export type Seat = z.infer<typeof Seat>;

export const SeatArea = z.object({ id: Identifier, name: z.string(), seats: z.array(Seat) });
export type SeatArea = z.infer<typeof SeatArea>;

export const SeatMap = z.object({
  sessionId: Identifier,
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  /** The stage, drawn as a rounded box with a label. */
  stage: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), name: z.string() }),
  areas: z.array(SeatArea),
});
export type SeatMap = z.infer<typeof SeatMap>;
