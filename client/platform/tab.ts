import { createContext, useContext } from 'react';
import type { ToastQueue } from './createToastQueue.ts';
import type { RequestsInFlight } from './requestsInFlight.ts';

/** What lives as long as a browser tab; on the server there is none, and components do without. */
export type Tab = { requests: RequestsInFlight; toasts: ToastQueue };

export const TabContext = createContext<Tab | undefined>(undefined);
export const useTab = () => useContext(TabContext);
