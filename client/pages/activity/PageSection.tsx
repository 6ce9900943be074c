import type { ReactNode } from 'react';

type PageSectionProps = { id: string; title: string; children: ReactNode };

/** Keeps lines of text short enough to read. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      <div className="grid max-w-[70ch] gap-4">{children}</div>
    </section>
  );
}
