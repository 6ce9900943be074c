import type { Response } from 'express';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { signedInOf } from '../http/signedIn.ts';
import { findUser, type UserRow } from './userStore.ts';

/** The account of whoever asks; deleted in this very moment, it asks to sign in. */
export async function userOf(db: Database, res: Response): Promise<UserRow> {
  const user = await findUser(db, signedInOf(res).userId);
  if (!user) throw new Refusal('login.required');
  return user;
}
