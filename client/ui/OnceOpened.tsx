import { type ReactNode, Suspense, useState } from 'react';

type OnceOpenedProps = {
  open: boolean;
  /** A dialog whose code is loaded when it is first shown; it stays, so that it can close as it opened. */
  children: ReactNode;
};

export function OnceOpened({ open, children }: OnceOpenedProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense>{children}</Suspense>;
}
