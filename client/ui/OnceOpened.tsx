import { type ReactNode, Suspense, useState } from 'react';

type OnceOpenedProps = {
  open: boolean;
  /** Lazy dialog, loaded when first opened. It is not unmounted, so that its closing animation runs. */
  children: ReactNode;
};

export function OnceOpened({ open, children }: OnceOpenedProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense>{children}</Suspense>;
}
