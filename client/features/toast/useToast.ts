import { useTab } from '#client/tab.ts';
import type { ToastTone } from './createToastQueue.ts';

/** Shows a short message for two seconds. Refused calls show theirs by themselves. */
export function useToast(): (text: string, tone?: ToastTone) => void {
  const tab = useTab();
  return (text, tone) => tab?.toasts.add(text, tone);
}
