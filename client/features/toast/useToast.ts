import { useTab } from '#client/platform/tab.ts';
import type { ToastTone } from '../../platform/createToastQueue.ts';

/** Shows a short message for two seconds. Refused calls show their own. */
export function useToast(): (text: string, tone?: ToastTone) => void {
  const tab = useTab();
  return (text, tone) => tab?.toasts.add(text, tone);
}
