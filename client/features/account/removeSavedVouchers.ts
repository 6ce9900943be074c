/** Removes all saved vouchers, because the next user of the device must not find them. */
export async function removeSavedVouchers(): Promise<void> {
  // Without HTTPS, browsers have no cache storage.
  await (globalThis.caches as CacheStorage | undefined)?.delete('vouchers-1').catch(() => false);
}
