/** What the map must know of a tier; prices are finished text. */
export type SeatTier = { id: string; name: string; price: string; amount: number; colour: number };

/** A session as the seat map needs it. */
export type SeatedSession = { id: string; tiers: SeatTier[] };
