import { eq } from 'drizzle-orm';
import { listAddresses } from '../addresses/addressStore.ts';
import type { Database } from '../database/database.ts';
import { listFavourites } from '../favourites/favouriteStore.ts';
import { listAccess } from '../http/accessTokenStore.ts';
import { exportOrders } from '../orders/exportOrders.ts';
import { notifySubscriptions } from '../schema/visitors.ts';
import { toUser, type UserRow } from './userStore.ts';

/** Exports all personal data of an account in a portable format. */
export async function exportAccount(db: Database, user: UserRow, now: Date) {
  const [addresses, devices, notifications, orders, favourites] = await Promise.all([
    listAddresses(db, user.id),
    listAccess(db, user.id, now),
    db.select().from(notifySubscriptions).where(eq(notifySubscriptions.userId, user.id)),
    exportOrders(db, user.id),
    listFavourites(db, user.id),
  ]);
  return {
    exportedAt: now.toISOString(),
    account: { ...toUser(user), createdAt: user.createdAt },
    addresses: addresses.map(({ userId: _owner, ...address }) => address),
    devices: devices.map(({ browser, system, createdAt, lastUsedAt, expiresAt }) => ({
      browser,
      system,
      signedInAt: createdAt,
      lastUsedAt,
      expiresAt,
    })),
    orders,
    favourites,
    notifications: notifications.map(({ activityId, sessionId, tierId, languageCode, createdAt }) => ({
      activityId,
      sessionId,
      tierId,
      languageCode,
      createdAt,
    })),
  };
}
