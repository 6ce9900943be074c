import type { CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { SMALLEST_AMOUNT } from '#shared/domain/money.ts';
import { repeated } from './repeated.ts';

type Tier = CatalogueSession['tiers'][number];

/** Returns the inconsistencies of a session's dates, tiers and seats. */
export function findSessionProblems(session: CatalogueSession): string[] {
  const { tiers, seatMap } = session;
  const areas = seatMap?.areas ?? [];
  const seats = areas.flatMap((area) =>
    area.seats.map((seat) => ({ ...seat, key: `${area.id}/${seat.row}/${seat.number}` })),
  );
  const seatsOf = Map.groupBy(seats, ({ tierId }) => tierId);
  const tierIds = new Set(tiers.map(({ id }) => id));

  return [
    ...findDateProblems(session),
    ...repeated(
      'tiers',
      tiers.map(({ id }) => id),
    ),
    ...repeated(
      'areas',
      areas.map(({ id }) => id),
    ),
    ...repeated(
      'seats',
      seats.map(({ key }) => key),
    ),
    ...[...seatsOf.keys()].filter((id) => !tierIds.has(id)).map((id) => `seats: no such tier: ${id}`),
    ...tiers.flatMap((tier) => findTierProblems(tier, seatsOf.get(tier.id)?.length ?? 0)),
    ...(new Set(tiers.map(({ faceValue }) => faceValue.currency)).size > 1 ? ['tiers: more than one currency'] : []),
  ];
}

function findDateProblems({ startsAt, endsAt, saleStartsAt, saleEndsAt }: CatalogueSession): string[] {
  const moment = (text: string) => new Date(text).getTime();
  return [
    ...(moment(endsAt) > moment(startsAt) ? [] : ['endsAt: must be after startsAt']),
    ...(saleEndsAt && moment(saleEndsAt) <= moment(saleStartsAt) ? ['saleEndsAt: must be after saleStartsAt'] : []),
  ];
}

function findTierProblems(
  { id, capacity, soldElsewhere = 0, faceValue, originalValue }: Tier,
  seats: number,
): string[] {
  return [
    ...(capacity && seats ? [`tiers.${id}: has seats, so it takes no capacity`] : []),
    ...(!capacity && !seats ? [`tiers.${id}: has neither capacity nor seats`] : []),
    ...(soldElsewhere > (capacity ?? seats) ? [`tiers.${id}: more sold than there are`] : []),
    ...(faceValue.amount < 0 ? [`tiers.${id}: faceValue must not be negative`] : []),
    ...(originalValue && (originalValue.currency !== faceValue.currency || originalValue.amount <= faceValue.amount)
      ? [`tiers.${id}: originalValue must be more than faceValue, in the same currency`]
      : []),
    ...[faceValue, originalValue]
      .filter((price) => price && price.amount % SMALLEST_AMOUNT[price.currency] !== 0)
      .map((price) => `tiers.${id}: ${price!.currency} has no decimals`),
  ];
}
