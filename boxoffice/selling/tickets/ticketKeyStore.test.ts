import { expect, it } from 'vitest';
import { createKey } from './ticketKeyStore.ts';

it('names no key as if it were an option of a command', () => {
  const ids = Array.from({ length: 500 }, () => createKey(new Date()).kid);

  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
});
