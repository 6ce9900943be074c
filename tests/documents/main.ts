import { writeFileSync } from 'node:fs';
import { DOCUMENTS } from './documents.ts';

/** Writes the pages and data that are generated from the code: `node tests/documents/main.ts`. */
for (const [file, write] of Object.entries(DOCUMENTS)) writeFileSync(file, write());
