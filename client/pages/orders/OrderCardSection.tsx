import { type ReactNode, useId } from 'react';

type OrderCardSectionProps = { title: string; aside?: string; children: ReactNode };

export function OrderCardSection({ title, aside, children }: OrderCardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="mb-3 flex items-baseline justify-between gap-x-4 max-2xs:flex-wrap">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside && <p className="shrink-0 text-ink-soft text-sm">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

type Fact = { label: string; value: ReactNode };

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
