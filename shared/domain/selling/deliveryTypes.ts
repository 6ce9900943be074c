/** Ways of ticket delivery. */
export const DELIVERY_TYPES = ['eTicket', 'onSite', 'selfPickup', 'courier'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** All tickets except courier tickets are issued automatically after payment. */
export const isIssuedAtOnce = (type: DeliveryType) => type !== 'courier';

/** A courier delivers paper tickets; all other types use a code at the gate or the counter. */
export const hasTicketCode = (type: DeliveryType) => type !== 'courier';
