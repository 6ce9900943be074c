import type { Contact } from '#shared/contract/home.ts';
import type { CatalogueSource } from './catalogueSource.ts';

/** A CSV file may omit the contact; the import then keeps the current one. */
export function withContact(source: CatalogueSource, contact: Contact | undefined): CatalogueSource {
  const { type, input } = source;
  if (type !== 'csv' || !contact || typeof input !== 'object' || input === null || 'contact' in input) return source;
  return { ...source, input: { ...input, contact } };
}
