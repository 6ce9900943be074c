import { isRouteErrorResponse } from 'react-router-dom';
import { useTab } from '#client/platform/tab.ts';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';
import type { ToastTone } from '../../platform/createToastQueue.ts';

/** Shows a short message for two seconds. The API client shows the messages of refused calls. */
export function useToast(): (text: string, tone?: ToastTone) => void {
  const tab = useTab();
  return (text, tone) => tab?.toasts.add(text, tone);
}

/** Returns the box office's refusal. Undefined for any other error. */
export function readRefusal(error: unknown): ErrorBody | undefined {
  if (error instanceof RefusedError) return error.body;
  return isRouteErrorResponse(error) && error.data ? (error.data as ErrorBody) : undefined;
}
