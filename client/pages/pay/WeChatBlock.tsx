import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

/** WeChat's browser blocks other payment providers, so the buyer must open another browser. */
export function WeChatBlock({ address }: { address: string }) {
  const { t } = useTranslation('pay');
  const steps = t('wechat.steps', { returnObjects: true }) as unknown as string[];
  return (
    <section aria-labelledby="wechat" className="grid gap-4 rounded-xl border border-warn bg-warn-soft p-4 sm:p-5">
      <h2 id="wechat" className="flex gap-2 text-lg text-warn">
        <Icon name="alert" className="mt-0.5 size-5" />
        {t('wechat.title')}
      </h2>
      <p className="font-semibold">{t('wechat.text')}</p>
      <ol className="list-decimal space-y-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 pl-3">
        <p className="min-w-0 flex-1 basis-48 select-all break-all text-sm">{address}</p>
        <CopyButton text={address} label={t('wechat.copy')} />
      </div>
    </section>
  );
}
