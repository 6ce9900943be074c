import * as z from 'zod/mini';
import { SALE_STATUSES } from '../domain/selling/saleStatus.ts';
import { Identifier, Money } from './values.ts';

/** An event in a list. The specification does not name the fields after `categoryName`. */
export const ActivityCard = z.object({
  id: Identifier,
  /** An absolute URL, or a path on the upstream's origin. Empty or absent if there is no picture. */
  poster: z.nullish(z.string()),
  name: z.string(),
  timeRange: z.optional(z.string()),
  categoryId: z.optional(Identifier),
  categoryName: z.optional(z.string()),
  venueName: z.optional(z.string()),
  cityName: z.optional(z.string()),
  /** The lowest price that is open to all buyers. Reduced tiers do not count. */
  priceFrom: z.optional(Money),
  /** Share of the full price in tenths, such as 8.5. `discountPercent()` converts it to a percentage. */
  discountRate: z.optional(z.number()),
  status: z.optional(z.enum(SALE_STATUSES)),
});
export type ActivityCard = z.infer<typeof ActivityCard>;
