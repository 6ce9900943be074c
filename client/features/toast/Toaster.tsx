import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Icon } from '#client/ui/Icon.tsx';
import type { ToastQueue } from '../../platform/createToastQueue.ts';

const TOAST_MS = 2000;

type ToasterProps = { queue: ToastQueue; closeLabel: string };

/**
 * Short messages at the lower edge. Screen readers announce `bad` messages at once, and the others politely. Messages
 * stay while the pointer is over them.
 */
export function Toaster({ queue, closeLabel }: ToasterProps) {
  return (
    <Toast.Provider timeout={TOAST_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="-translate-x-1/2 fixed bottom-24 left-1/2 z-[3000] flex w-[min(26rem,calc(100vw-2rem))] flex-col items-center gap-2">
          <ToastList queue={queue} closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ queue, closeLabel }: ToasterProps) {
  const { toasts, add } = Toast.useToastManager();

  useEffect(() => {
    const show = () => {
      for (const { text, tone } of queue.take()) {
        add({ title: text, type: tone, priority: tone === 'bad' ? 'high' : 'low' });
      }
    };
    show();
    return queue.subscribe(show);
  }, [queue, add]);

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="flex max-w-full animate-rise items-center gap-2 rounded-lg bg-ink py-1 pr-1 pl-4 text-ground shadow-raised transition-opacity data-ending-style:opacity-0 data-limited:hidden"
    >
      {toast.type !== 'plain' && <Icon name="alert" />}
      <Toast.Title className="min-w-0 py-2 font-medium" />
      <Toast.Close aria-label={closeLabel} className="grid size-11 shrink-0 place-items-center rounded-md">
        <Icon name="close" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
