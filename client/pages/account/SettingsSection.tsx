import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; lead?: string; children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-soft text-sm">{lead}</p>}
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {children}
      </div>
    </section>
  );
}
