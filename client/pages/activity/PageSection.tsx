import type { ReactNode } from 'react';

type PageSectionProps = { id: string; title: string; children: ReactNode };

/** Limits the line length for readability. */
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
