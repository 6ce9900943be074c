import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type SectionTitleProps = {
  id: string;
  href: string;
  /** Name of the link, if its text alone is not enough. */
  linkLabel?: string;
  linkText: ReactNode;
  children: ReactNode;
};

/** Heading of a row of events, with a link to all events of the row. */
export function SectionTitle({ id, href, linkLabel, linkText, children }: SectionTitleProps) {
  return (
    <div className="mb-1.5 flex items-center justify-between gap-4 sm:mb-6">
      <h2 id={id} className="font-extrabold text-xl tracking-tight sm:text-2xl">
        {children}
      </h2>
      <a
        href={href}
        aria-label={linkLabel}
        className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 font-semibold hover:bg-sunken"
      >
        {linkText}
        <Icon name="chevronRight" className="size-4" />
      </a>
    </div>
  );
}
