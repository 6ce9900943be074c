import type { Response } from 'express';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { signedInOf } from '../http/signedIn.ts';
import { findUser, type UserRow } from './userStore.ts';

/** Returns the account of the request, or refuses when it was just deleted. */
export async function userOf(db: Database, res: Response): Promise<UserRow> {
  const user = await findUser(db, signedInOf(res).userId);
  if (!user) throw new Refusal('login.required');
  return user;
}
