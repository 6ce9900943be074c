import { expect, it, vi } from 'vitest';
import { createRequestsInFlight } from './requestsInFlight.ts';

it('counts each call until its response arrives', () => {
  const requests = createRequestsInFlight();

  const endFirst = requests.begin();
  const endSecond = requests.begin();
  expect(requests.count()).toBe(2);

  endFirst();
  endFirst();
  expect(requests.count()).toBe(1);

  endSecond();
  expect(requests.count()).toBe(0);
});

it('notifies listeners until they unsubscribe', () => {
  const requests = createRequestsInFlight();
  const listener = vi.fn();
  const stop = requests.subscribe(listener);

  requests.begin()();
  stop();
  requests.begin();

  expect(listener).toHaveBeenCalledTimes(2);
});
