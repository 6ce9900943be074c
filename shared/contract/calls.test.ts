import { expect, it } from 'vitest';
import { CALLS, type Call } from './calls.ts';
import { loggableAddress } from './loggableAddress.ts';

const TOKEN = 'kQ7vX2mT9bR4wZ8nL3cY6hJ5';
const secret = Object.values<Call>(CALLS).filter(({ secretPath }) => secretPath);

it('some calls have a path with a secret', () => {
  expect(secret.length).toBeGreaterThan(0);
});

it.each(secret.map(({ path }) => path))('logs %s without its secret, in the upstream and in the shop', (path) => {
  const address = path.replace(/:\w+/g, TOKEN);

  expect(loggableAddress(address)).not.toContain(TOKEN);
  expect(loggableAddress(`/api${address}?language=en`)).not.toContain(TOKEN);
});
