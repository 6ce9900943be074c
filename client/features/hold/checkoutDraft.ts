import { createStoredText } from '#client/platform/storedText.ts';

const stored = createStoredText('checkoutDraft', 'session');

/** Stores the buyer's input in the checkout of a hold, until the hold ends or the buyer logs out. */
export const rememberDraft = (holdId: string, texts: Record<string, string>): void =>
  stored.write(JSON.stringify({ holdId, texts }));

export const clearDraft = (): void => stored.remove();

export function findDraft(holdId: string): Record<string, unknown> | undefined {
  try {
    const draft = JSON.parse(stored.read() ?? 'null');
    return draft?.holdId === holdId && typeof draft.texts === 'object' && draft.texts ? draft.texts : undefined;
  } catch {
    return undefined;
  }
}
