import type { ReactNode } from 'react';

type PageSectionProps = { id: string; title: string; children: ReactNode };

/** Long text stays readable, and the title stays below the section links when it is jumped to. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      <div className="grid max-w-[70ch] gap-4">{children}</div>
    </section>
  );
}
