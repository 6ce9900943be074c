/** Places for wheelchairs and for their companions, and seats whose view is restricted. Other seats have no kind. */
export const SEAT_KINDS = ['wheelchair', 'companion', 'restrictedView'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
