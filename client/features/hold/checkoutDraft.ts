import { createStoredText } from '#client/platform/storedText.ts';

const stored = createStoredText('checkoutDraft', 'session');
/** Fields about the buyer, which every checkout has. */
const ABOUT_BUYER = ['recipient.name', 'country', 'recipient.phone', 'recipient.email'];

type Draft = { holdId: string | null; texts: Record<string, unknown> };

/** Stores the buyer's input in a checkout until the order is placed, the hold ends, or the buyer logs out. */
export const rememberDraft = (holdId: string, texts: Record<string, string>): void => write({ holdId, texts });

export const clearDraft = (): void => stored.remove();

/** Keeps only name, phone and e-mail, for the next hold of this tab. */
export function endDraft(): void {
  const draft = parseDraft(stored.read());
  if (draft) write({ holdId: null, texts: findBuyer(draft.texts) });
}

export function findDraft(holdId: string): Draft['texts'] | undefined {
  const draft = parseDraft(stored.read());
  return draft?.holdId === holdId || draft?.holdId === null ? draft.texts : undefined;
}

const write = (draft: Draft) => stored.write(JSON.stringify(draft));

const findBuyer = (texts: Draft['texts']): Draft['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => ABOUT_BUYER.includes(field)));

function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null');
    return typeof draft?.texts === 'object' && draft.texts ? draft : undefined;
  } catch {
    return undefined;
  }
}
