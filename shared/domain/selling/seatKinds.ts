/** Places for wheelchairs and for their companions, and seats whose view is restricted. Other seats have no kind. */
export const SEAT_KINDS = ['wheelchair', 'companion', 'restrictedView'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
export type AccessibleKind = Exclude<SeatKind, 'restrictedView'>;

/** Whether a seat is sold only with the price types of the session's `accessible`, until the session releases it. */
export const isAccessible = (kind: SeatKind | null | undefined): kind is AccessibleKind =>
  kind === 'wheelchair' || kind === 'companion';
