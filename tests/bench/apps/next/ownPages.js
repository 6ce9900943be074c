import { readFileSync } from 'node:fs';

/** Pages of one visitor, as Frontrow made them, in memory from the start. */
export const ownPages = JSON.parse(readFileSync(process.env.PAGES_FILE, 'utf8'));
