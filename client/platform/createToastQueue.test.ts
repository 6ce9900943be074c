import { expect, it, vi } from 'vitest';
import { createToastQueue } from './createToastQueue.ts';

it('the queue returns every message once, in order', () => {
  const queue = createToastQueue();
  queue.add('Saved');
  queue.add('No connection', 'bad');

  expect(queue.take()).toEqual([
    { text: 'Saved', tone: 'plain' },
    { text: 'No connection', tone: 'bad' },
  ]);
  expect(queue.take()).toEqual([]);
  expect(queue.isEmpty()).toBe(true);
});

it('the queue notifies the toaster of a new message', () => {
  const queue = createToastQueue();
  const wake = vi.fn();
  const stop = queue.subscribe(wake);

  queue.add('one');
  stop();
  queue.add('two');

  expect(wake).toHaveBeenCalledOnce();
});
