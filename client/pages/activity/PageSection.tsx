import type { ReactNode } from 'react';
import { Icon } from '#client/ui/Icon.tsx';

type PageSectionProps = { id: string; title: string; children: ReactNode };

/** Limits the line length for readability. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      <div className="grid max-w-[70ch] gap-4">{children}</div>
    </section>
  );
}

/** Text that is collapsed until the visitor opens it. */
export function Fold({ title, text }: { title: string; text: string }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevronDown" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-4">{text}</p>
    </details>
  );
}
