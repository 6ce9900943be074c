import { sum } from '#shared/kernel/sum.ts';
import type { SelectedLine } from './ticketSelection.ts';

/** A price that tickets are chosen at. `most` is the limit of an order, and 0 for what is sold out. */
export type LinePrice = {
  tierId: string;
  priceTypeId: string | undefined;
  most: number;
  /** Price type that each of these tickets needs one of. */
  needs: string | undefined;
};
type LineKey = Pick<SelectedLine, 'tierId' | 'priceTypeId'>;

export const countOf = (lines: readonly SelectedLine[]): number => sum(lines.map(({ quantity }) => quantity));

export const quantityAt = (lines: readonly SelectedLine[], { tierId, priceTypeId }: LineKey): number =>
  lines.find((line) => line.tierId === tierId && line.priceTypeId === priceTypeId)?.quantity ?? 0;

const countOfType = (lines: readonly SelectedLine[], id: string) =>
  countOf(lines.filter(({ priceTypeId }) => priceTypeId === id));

/** The most tickets at this price beside the other lines. */
export function mostAt(lines: readonly SelectedLine[], price: LinePrice, limit: number): number {
  const rest = limit - countOf(lines) + quantityAt(lines, price);
  const others = price.needs === undefined ? limit : mostCompanions(lines, price, price.needs);
  return Math.max(0, Math.min(price.most, rest, others));
}

/** Tickets of other prices with the same need use up what is there. */
function mostCompanions(lines: readonly SelectedLine[], price: LinePrice, needs: string): number {
  const others =
    countOf(lines.filter(({ priceTypeId }) => priceTypeId === price.priceTypeId)) - quantityAt(lines, price);
  return countOfType(lines, needs) - others;
}

/** Sets the number of tickets at a price, and takes away what then lacks a ticket that it needs. */
export function changeLine(
  lines: readonly SelectedLine[],
  wanted: SelectedLine,
  { prices, limit }: { prices: readonly LinePrice[]; limit: number },
): SelectedLine[] {
  const quantities = prices.map((price) => ({ price, quantity: quantityAt(lines, price) }));
  const toLines = () =>
    quantities.flatMap(({ price: { tierId, priceTypeId }, quantity }) =>
      quantity > 0 ? [{ tierId, priceTypeId, quantity }] : [],
    );
  for (const entry of quantities) {
    const isWanted = entry.price.tierId === wanted.tierId && entry.price.priceTypeId === wanted.priceTypeId;
    if (isWanted)
      entry.quantity = Math.max(0, Math.min(Math.trunc(wanted.quantity) || 0, mostAt(toLines(), entry.price, limit)));
  }
  for (const entry of quantities) entry.quantity = Math.min(entry.quantity, mostAt(toLines(), entry.price, limit));
  return toLines();
}
