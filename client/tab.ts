import { createContext, useContext } from 'react';
import type { RequestsInFlight } from './features/spinner/requestsInFlight.ts';
import type { ToastQueue } from './features/toast/createToastQueue.ts';

/** What lives as long as a browser tab; on the server there is none, and components do without. */
export type Tab = { requests: RequestsInFlight; toasts: ToastQueue };

export const TabContext = createContext<Tab | undefined>(undefined);
export const useTab = () => useContext(TabContext);
