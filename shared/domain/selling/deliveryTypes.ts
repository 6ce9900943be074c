/**
 * Delivery types: whether the payment issues the tickets, and whether visitors show a code at the gate or the counter.
 */
const DELIVERIES = {
  eTicket: { issuedAtOnce: true, ticketCode: true },
  onSite: { issuedAtOnce: true, ticketCode: true },
  selfPickup: { issuedAtOnce: true, ticketCode: true },
  /** Paper tickets. */
  courier: { issuedAtOnce: false, ticketCode: false },
};
export type DeliveryType = keyof typeof DELIVERIES;
export const DELIVERY_TYPES = Object.keys(DELIVERIES) as [DeliveryType, ...DeliveryType[]];

export const isIssuedAtOnce = (type: DeliveryType) => DELIVERIES[type].issuedAtOnce;
export const hasTicketCode = (type: DeliveryType) => DELIVERIES[type].ticketCode;
