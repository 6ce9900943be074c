export const ON_PGLITE = 'journeys (PGlite)';
export const ON_POSTGRES = 'journeys (PostgreSQL)';
