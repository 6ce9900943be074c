import { expect, it } from 'vitest';
import { createKey } from './ticketKeyStore.ts';

it('creates no key id that a command would take for an option', () => {
  const ids = Array.from({ length: 500 }, () => createKey(new Date()).kid);

  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
});
