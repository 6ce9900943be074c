/** Name of a ticket's tier, with its price type: 'Stalls · Child'. */
export const ticketName = ({ tierName, priceTypeName }: { tierName: string; priceTypeName?: string | undefined }) =>
  [tierName, priceTypeName].filter(Boolean).join(' · ');
