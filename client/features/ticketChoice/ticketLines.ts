import { sum } from '#shared/kernel/sum.ts';
import type { SelectedLine } from './ticketSelection.ts';

/** A price at which tickets are sold. `most` is the limit of an order, or 0 if the price is sold out. */
export type LinePrice = {
  tierId: string;
  priceTypeId: string | undefined;
  most: number;
  /** Price type of the other ticket that each of these tickets needs. */
  needs: string | undefined;
};
type LineKey = Pick<SelectedLine, 'tierId' | 'priceTypeId'>;

export const countOf = (lines: readonly SelectedLine[]): number => sum(lines.map(({ quantity }) => quantity));

const isAt = (line: LineKey, { tierId, priceTypeId }: LineKey) =>
  line.tierId === tierId && line.priceTypeId === priceTypeId;

export const quantityAt = (lines: readonly SelectedLine[], price: LineKey): number =>
  lines.find((line) => isAt(line, price))?.quantity ?? 0;

const countOfType = (lines: readonly SelectedLine[], id: string | undefined) =>
  countOf(lines.filter(({ priceTypeId }) => priceTypeId === id));

/**
 * The maximum number of tickets at this price in addition to the other lines. If the price type needs another ticket,
 * its tickets in all tiers share the tickets of that other type.
 */
export function mostAt(lines: readonly SelectedLine[], { needs, ...price }: LinePrice, limit: number): number {
  const own = quantityAt(lines, price);
  const rest = limit - countOf(lines) + own;
  const companions =
    needs === undefined ? limit : countOfType(lines, needs) - countOfType(lines, price.priceTypeId) + own;
  return Math.max(0, Math.min(price.most, rest, companions));
}

type Offer = { prices: readonly LinePrice[]; limit: number };

/**
 * Applies a visitor's first choice. It replaces suggested tickets of other tiers, unless its price type needs one of
 * them.
 */
export function chooseFirst(suggested: readonly SelectedLine[], wanted: SelectedLine, offer: Offer): SelectedLine[] {
  const ofTier = suggested.filter(({ tierId }) => tierId === wanted.tierId);
  const alone = changeLine(ofTier, wanted, offer);
  return quantityAt(alone, wanted) > 0 ? alone : changeLine(suggested, wanted, offer);
}

/** Sets the number of tickets at a price. Then removes the tickets whose required other ticket is missing. */
export function changeLine(
  lines: readonly SelectedLine[],
  wanted: SelectedLine,
  { prices, limit }: Offer,
): SelectedLine[] {
  const quantity = Math.max(0, Math.min(Math.trunc(wanted.quantity) || 0, limit));
  const asked = prices.map(({ tierId, priceTypeId }) => {
    const line = { tierId, priceTypeId };
    return { ...line, quantity: isAt(line, wanted) ? quantity : quantityAt(lines, line) };
  });
  const cut = (chosen: readonly SelectedLine[], price: LinePrice) => {
    const most = mostAt(chosen, price, limit);
    return chosen.map((line) => (isAt(line, price) ? { ...line, quantity: Math.min(line.quantity, most) } : line));
  };
  const wantedFirst = [...prices.filter((price) => isAt(price, wanted)), ...prices];
  return wantedFirst.reduce(cut, asked).filter((line) => line.quantity > 0);
}
