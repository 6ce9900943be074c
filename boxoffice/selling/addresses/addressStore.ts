import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { addresses, users } from '#boxoffice/platform/schema/accounts.ts';
import type { AddressForm } from '#shared/domain/account/addressForm.ts';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressKey = { addressId: string; userId: string };

const ofUser = keepStatement((db: Database) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, sql.placeholder('userId')))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id),
);

/** Returns the default first, then the newest. */
export const listAddresses = (db: Database, userId: string): Promise<AddressRow[]> => ofUser(db, { userId });

export async function findAddress(db: Database, key: AddressKey): Promise<AddressRow | undefined> {
  const [address] = await db.select().from(addresses).where(hasKey(key));
  return address;
}

/** Serialises changes to an address book, so that it has exactly one default. */
export async function lockAddressBook(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
}

export async function insertAddress(
  tx: Database,
  { form, ...rest }: { form: AddressForm; userId: string; isDefault: boolean; now: Date },
): Promise<AddressRow> {
  const { userId, isDefault, now } = rest;
  const [address] = await tx
    .insert(addresses)
    .values({ ...form, userId, isDefault, createdAt: now, updatedAt: now })
    .returning();
  return address!;
}

export async function updateAddress(
  tx: Database,
  key: AddressKey,
  changes: Partial<AddressForm & { isDefault: boolean; updatedAt: Date }>,
): Promise<AddressRow | undefined> {
  const [address] = await tx.update(addresses).set(changes).where(hasKey(key)).returning();
  return address;
}

export async function deleteAddress(tx: Database, key: AddressKey): Promise<AddressRow | undefined> {
  const [deleted] = await tx.delete(addresses).where(hasKey(key)).returning();
  return deleted;
}

/** Clears the default of the other addresses, before one becomes the default: the unique index allows only one. */
export async function unmarkDefault(tx: Database, { userId, addressId }: { userId: string; addressId?: string }) {
  const others = addressId === undefined ? undefined : ne(addresses.id, addressId);
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault, others));
}

function hasKey({ addressId, userId }: AddressKey) {
  return and(eq(addresses.id, addressId), eq(addresses.userId, userId));
}
