import { toCountdown } from '#client/features/order/toCountdown.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { Order } from '#shared/contract/order.ts';
import { ticketName } from '#shared/domain/selling/ticketName.ts';

export type NextEvent = ReturnType<typeof toNextEvent>;

/** Additional data for the next event's card: the time until the start, and the seats by row. */
export function toNextEvent({ event, tickets }: Order, { language }: Pick<Shop, 'language'>, now: Date) {
  const valid = tickets.filter(({ refunded }) => !refunded);
  const seats = valid.flatMap(({ seat }) => seat ?? []);
  const rows = Map.groupBy(seats, ({ area, row }) => JSON.stringify([area, row]));
  return {
    countdown: toCountdown({ startsAt: event.startsAt, timeZone: event.venue.timeZone }, language, now),
    seats: [...rows].map(([key, [first, ...others]]) => ({
      key,
      area: first!.area,
      row: first!.row,
      numbers: [first!, ...others].map(({ number }) => number).join(', '),
    })),
    kinds: [...new Set(valid.map(ticketName))],
  };
}
