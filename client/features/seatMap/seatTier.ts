/** Tier data for the map. Prices are already formatted. */
export type SeatTier = { id: string; name: string; price: string; amount: number; colour: number };

/** Session data for the seat map. */
export type SeatedSession = { id: string; tiers: SeatTier[] };
