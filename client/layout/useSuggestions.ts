import { useContext, useEffect, useState } from 'react';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import { useShows } from '#client/platform/shopInfo.ts';
import type { Suggestions } from '#shared/contract/listing.ts';

/**
 * The pause in typing, in milliseconds, after which suggestions are requested. People pause longer between words than
 * between letters.
 */
const PAUSE_MS = 150;

/** Requests suggestions while the visitor types. There are none if the box office does not respond. */
export function useSuggestions(text: string): Suggestions {
  const api = useContext(QuietShopApiContext);
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>();
  const shows = useShows();
  const asked = shows('suggestions') ? text.trim() : '';

  useEffect(() => {
    if (!asked || !api) return;
    let outdated = false;
    const ask = async () => {
      const suggestions = await api.suggest({ keyword: asked }).catch(() => []);
      if (!outdated) setFound({ text: asked, suggestions });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [asked, api]);

  return asked && found ? found.suggestions : [];
}
