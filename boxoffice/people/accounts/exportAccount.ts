import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { listAccess } from '#boxoffice/platform/http/accessTokenStore.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import { listAddresses } from '#boxoffice/selling/addresses/addressStore.ts';
import { exportOrders } from '#boxoffice/selling/orders/exportOrders.ts';
import { listFavourites } from '../favourites/favouriteStore.ts';
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
