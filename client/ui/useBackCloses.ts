import { useEffect, useEffectEvent } from 'react';
import { useTab } from '#client/platform/tab.ts';

/** While `open`, Back closes the dialog or sheet instead of the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const entries = useTab()?.sheets;
  const onBack = useEffectEvent(close);

  useEffect(() => (open ? entries?.open(() => onBack()) : undefined), [open, entries]);
}
