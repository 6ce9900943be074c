import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { AddressForm } from '#shared/domain/account/addressForm.ts';
import {
  type AddressKey,
  type AddressRow,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  unmarkDefault,
  updateAddress,
} from './addressStore.ts';

const MOST_ADDRESSES = 50;
type Saved = { form: AddressForm; isDefault: boolean; now: Date };

/** Creates an address. The first address becomes the default; a later one does so only on request. */
export function createAddress(db: Database, userId: string, { form, isDefault, now }: Saved): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    const others = await listAddresses(tx, userId);
    if (others.length >= MOST_ADDRESSES) throw new Refusal('address.tooMany');
    const becomesDefault = isDefault || others.length === 0;
    if (becomesDefault) await unmarkDefault(tx, { userId });
    return insertAddress(tx, { form, userId, isDefault: becomesDefault, now });
  });
}

/** Updates an address. The default stays the default until another address replaces it. */
export function saveAddress(db: Database, key: AddressKey, { form, isDefault, now }: Saved): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, key.userId);
    const saved = await updateAddress(tx, key, { ...form, updatedAt: now });
    if (!saved) throw new Refusal('address.unknown');
    if (!isDefault || saved.isDefault) return saved;
    await unmarkDefault(tx, key);
    return (await updateAddress(tx, key, { isDefault: true }))!;
  });
}

/** Deletes an address. If it was the default, the newest of the others becomes the default. */
export function removeAddress(db: Database, key: AddressKey): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, key.userId);
    const deleted = await deleteAddress(tx, key);
    if (!deleted) throw new Refusal('address.unknown');
    const [newest] = deleted.isDefault ? await listAddresses(tx, key.userId) : [];
    if (newest) await updateAddress(tx, { addressId: newest.id, userId: key.userId }, { isDefault: true });
  });
}
