import type { CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { createMoneyFormat, type Money } from '#shared/domain/selling/money.ts';

export const STEEP = 'changes by more than half while it is on sale';

const write = createMoneyFormat('en');

/**
 * Returns a warning for each price that changes by more than half during the sale. Most such prices have a digit too
 * few or too many.
 */
export function findSteepPrices(stored: CatalogueFile, file: CatalogueFile, now: Date): string[] {
  const sessionsOf = ({ activities }: CatalogueFile) => activities.flatMap(({ sessions }) => sessions);
  const storedOf = new Map(sessionsOf(stored).map((session) => [session.id, session]));
  return sessionsOf(file).flatMap((session) => {
    const before = storedOf.get(session.id);
    if (!before || !isOnSale(before, now)) return [];
    const formerPrices = pricesOf(before);
    return [...pricesOf(session)].flatMap(([path, price]) => {
      const former = formerPrices.get(path);
      if (!former || Math.abs(price.amount - former.amount) * 2 <= former.amount) return [];
      return [`sessions.${session.id}: ${path}: ${STEEP}: ${write(former)} → ${write(price)}`];
    });
  });
}

/** Prices of tiers and price types by path. */
const pricesOf = ({ tiers }: CatalogueSession): Map<string, Money> =>
  new Map(
    tiers.flatMap(({ id, faceValue, priceTypes = [] }) => [
      [`tiers.${id}: faceValue`, faceValue],
      ...priceTypes.map((type): [string, Money] => [
        `tiers.${id}.priceTypes.${type.id}: amount`,
        { amount: type.amount, currency: faceValue.currency },
      ]),
    ]),
  );

const isOnSale = ({ status, saleStartsAt, saleEndsAt, endsAt }: CatalogueSession, now: Date) =>
  status === 'onSale' && new Date(saleStartsAt) <= now && now < new Date(saleEndsAt ?? endsAt);
