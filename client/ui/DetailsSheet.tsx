import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useBackCloses } from './useBackCloses.ts';

type DetailsSheetProps = {
  title: string;
  closeLabel: string;
  /** Content and look of the button that opens the sheet. */
  opener: ReactNode;
  className: string;
  /** Opening one sheet of a group closes the others. */
  group?: string;
  /** On large screens the sheet is below its button, aligned with one of its edges. */
  hanging?: keyof typeof HANGING;
  children: ReactNode;
};

const HANGING = { start: 'details-hanging details-from-start', end: 'details-hanging' };

/** A sheet at the lower edge that opens even without scripts. Its backdrop is part of the details element. */
export function DetailsSheet({ title, closeLabel, opener, className, group, hanging, children }: DetailsSheetProps) {
  const details = useRef<HTMLDetailsElement>(null);
  /** The browser opens and closes the sheet, even before scripts run. */
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(details.current!.open), []);
  useBackCloses(open, close);

  function close() {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      name={group}
      className={`details-sheet ${hanging ? HANGING[hanging] : ''}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onClick={(event) => isWayOut(event.target) && close()}
    >
      <summary className={className}>{opener}</summary>
      <div>
        <div className="flex items-center justify-between pl-3">
          <p aria-hidden="true" className="font-bold text-lg">
            {title}
          </p>
          <button type="button" aria-label={closeLabel} data-close className="icon-button noscript:hidden">
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </details>
  );
}

/** Whether a click on this element closes the sheet: the backdrop, the close button, or a link. */
const isWayOut = (target: EventTarget): boolean =>
  target instanceof HTMLDetailsElement || (target instanceof Element && target.closest('[data-close], a') !== null);

type SheetChoiceProps = { href: string; current: boolean; children: ReactNode };

export function SheetChoice({ href, current, children }: SheetChoiceProps) {
  return (
    <a href={href} aria-current={current ? 'true' : undefined} className="sheet-choice">
      {children}
      {current && <Icon name="check" />}
    </a>
  );
}
