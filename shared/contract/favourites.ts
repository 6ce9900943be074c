import * as z from 'zod/mini';
import { MOST_FAVOURITES } from '../domain/favourites/idList.ts';
import { Identifier } from './values.ts';

/** Event ids, the latest favourite first. */
export const Favourites = z.array(Identifier);

/** Adds ids that the account does not have yet. The first is the newest. */
export const AddFavouritesRequest = z.object({ ids: z.array(z.string()).check(z.maxLength(MOST_FAVOURITES)) });
