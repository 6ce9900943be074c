/** How tickets reach the person. */
export const DELIVERY_TYPES = ['eTicket', 'onSite', 'selfPickup', 'courier'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** All but courier tickets are issued by the box office itself, as soon as they are paid. */
export const isIssuedAtOnce = (type: DeliveryType) => type !== 'courier';

/** A courier's parcel is the ticket; every other way shows a code at the gate or the counter. */
export const hasTicketCode = (type: DeliveryType) => type !== 'courier';
