import type { ReactNode } from 'react';

const TONES = {
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  plain: 'bg-sunken text-ink-soft',
};

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-xs ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
