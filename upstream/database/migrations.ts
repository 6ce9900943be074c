import { fileURLToPath } from 'node:url';

/** Written by `drizzle-kit generate` from `schema/`; both databases run the same files. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) };
