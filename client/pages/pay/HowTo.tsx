import { useTranslation } from '#client/i18n/useTranslation.ts';

export function HowTo({ name, steps }: { name: string; steps: string[] }) {
  const { t } = useTranslation('pay');
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="howTo">
      <h3 id="howTo" className="font-semibold">
        {t('howToTitle', { method: name })}
      </h3>
      <ol className="mt-2 grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent text-xs"
            >
              {index + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
