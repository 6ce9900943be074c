import { createContext, useContext } from 'react';
import type { InstallOffer } from './createInstallOffer.ts';
import type { SheetEntries } from './createSheetEntries.ts';
import type { ToastQueue } from './createToastQueue.ts';
import type { RequestsInFlight } from './requestsInFlight.ts';

/** Objects that live as long as a browser tab. Undefined on the server. Components work without them. */
export type Tab = {
  requests: RequestsInFlight;
  toasts: ToastQueue;
  sheets: SheetEntries;
  install: InstallOffer;
};

export const TabContext = createContext<Tab | undefined>(undefined);
export const useTab = () => useContext(TabContext);
