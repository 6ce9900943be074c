import { readFileSync } from 'node:fs';

/** The listing's JSON, as Frontrow's box office answers it, in memory from the start. */
export const listing = JSON.parse(readFileSync(process.env.LISTING_FILE, 'utf8'));
