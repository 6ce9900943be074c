import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { loadRegionViews } from '#client/features/address/regionViews.ts';
import { findDraft } from '#client/features/hold/checkoutDraft.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import type { CheckoutView } from './checkoutView.ts';
import { restoreTexts } from './restoreTexts.ts';

/** The view with the buyer's earlier input in this tab, after a reload or a change of language. */
export function useDraft(view: CheckoutView): { view: CheckoutView; isRestored: boolean } {
  const { language } = useShopInfo();
  const [draft, setDraft] = useState<Pick<CheckoutView, 'texts' | 'regions'>>();

  const restore = useEffectEvent(async (signal: AbortSignal) => {
    const kept = findDraft(view.holdId);
    if (!kept) return;
    const texts = restoreTexts(view, kept);
    if (texts.countryCode === view.texts.countryCode) return setDraft({ texts, regions: view.regions });
    const regions = await loadRegionViews(texts.countryCode, language).catch(() => null);
    if (!signal.aborted) setDraft({ texts, regions });
  });
  // Runs before the form's own effects, because they store its first values as the draft.
  useLayoutEffect(() => {
    const stop = new AbortController();
    void restore(stop.signal);
    return () => stop.abort();
  }, []);

  return { view: useMemo(() => ({ ...view, ...draft }), [view, draft]), isRestored: draft !== undefined };
}
