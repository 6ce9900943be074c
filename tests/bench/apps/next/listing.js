import { readFileSync } from 'node:fs';

/** The JSON of the list as Frontrow's box office returns it, in memory from the start. */
export const listing = JSON.parse(readFileSync(process.env.LISTING_FILE, 'utf8'));
