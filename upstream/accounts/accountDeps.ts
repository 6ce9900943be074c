import type { Database } from '../database/database.ts';
import type { PasswordHasher } from './passwordHasher.ts';

export type AccountDeps = {
  db: Database;
  passwords: PasswordHasher;
  /** Tells the delivery job that there is something to send. */
  wakeDelivery: () => void;
};
