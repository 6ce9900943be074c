import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useBackCloses } from './useBackCloses.ts';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Content that is fixed at the lower edge, for actions. */
  footer?: ReactNode;
  /** `tall` is the specification's bottom popup: 80 % of the height on every screen. `full` lays out its own content. */
  shape?: keyof typeof SHAPES;
  /** Element with the initial focus. Default: the first control. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  /** Whether Back closes the sheet. False for a sheet that an address or Back itself opens. */
  backCloses?: boolean;
};

const CENTRED =
  'sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-[30rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl';

const SHAPES = {
  fitting: `max-h-[85dvh] rounded-t-xl ${CENTRED}`,
  tall: 'h-[80%] rounded-t-xl sm:mx-auto sm:max-w-[40rem]',
  full: 'h-dvh',
};

/** A dialog that slides up from the lower edge on phones and is centred on larger screens. */
export function Sheet({
  open,
  onOpenChange,
  title,
  closeLabel,
  children,
  footer,
  shape = 'fitting',
  initialFocus,
  backCloses = true,
}: SheetProps) {
  useBackCloses(open && backCloses, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-[1999] bg-black/50" />
        <Dialog.Popup
          initialFocus={initialFocus}
          className={`fixed inset-x-0 bottom-0 z-[2000] flex animate-rise flex-col bg-surface text-ink shadow-raised ${SHAPES[shape]}`}
        >
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-4">
            <Dialog.Title className="font-bold text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className={`min-h-0 flex-1 ${shape === 'full' ? '' : 'overflow-y-auto overscroll-contain p-4'}`}>
            {children}
          </div>
          {footer && (
            <footer className="border-line border-t px-4 py-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
