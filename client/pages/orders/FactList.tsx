import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

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
