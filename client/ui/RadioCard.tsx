import type { ComponentProps, ReactNode } from 'react';

type RadioCardProps = ComponentProps<'input'> & {
  label: ReactNode;
  /** Second line below the name. */
  detail?: ReactNode;
  /** Content at the end of the row, such as the price. */
  aside?: ReactNode;
};

/** One of a few choices with a large touch target. Contains a plain radio button. */
export function RadioCard({ label, detail, aside, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-x-3 rounded-md max-2xs:flex-wrap border border-line-strong bg-surface px-3 py-2 hover:border-ink active:bg-sunken has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-aria-invalid:border-bad has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft">
      <input type="radio" className="size-5 shrink-0 accent-ink" {...input} />
      <span className="min-w-0 flex-1 max-2xs:basis-3/4">
        <span className="block font-semibold">{label}</span>
        {detail && <span className="block text-ink-soft text-sm">{detail}</span>}
      </span>
      {aside && <span className="shrink-0 text-right text-sm tabular-nums max-2xs:ml-8">{aside}</span>}
    </label>
  );
}
