import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStoredText } from './storedText.ts';

beforeEach(() => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
}

function forbidStorage() {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
}

it('returns a text as it was written, until it is removed', () => {
  stubStorage();
  const stored = createStoredText('wishes');

  stored.write('[1]');
  expect(stored.read()).toBe('[1]');

  stored.remove();
  expect(stored.read()).toBeNull();
});

it('notifies this tab of changes to the same text only', () => {
  stubStorage();
  const stored = createStoredText('wishes');
  const onChange = vi.fn();

  const stopWatching = stored.watch(onChange);
  stored.write('[1]');
  createStoredText('userInfo').write('{}');
  stored.remove();
  expect(onChange).toHaveBeenCalledTimes(2);

  stopWatching();
  stored.write('[2]');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('stores nothing and does not fail if storage is blocked', () => {
  forbidStorage();
  const stored = createStoredText('wishes');

  stored.write('[1]');
  stored.remove();

  expect(stored.read()).toBeNull();
});
