import type { Database } from '../database/database.ts';
import type { PasswordHasher } from './passwordHasher.ts';

export type AccountDeps = {
  db: Database;
  passwords: PasswordHasher;
  /** Wakes the delivery job after a message was enqueued. */
  wakeDelivery: () => void;
};
