import { useLayoutEffect, useRef } from 'react';
import { clearHeldTickets } from '#client/features/hold/heldTickets.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';

/** Shown when the hold has expired. Links back to the event with the same choice. */
export function HoldOver({ backPath }: { backPath: string }) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    clearHeldTickets();
    heading.current?.focus();
  }, []);

  return (
    <section
      aria-labelledby="over"
      className="mx-auto my-6 grid max-w-xl gap-4 rounded-xl border border-line bg-surface p-6 shadow-card sm:my-12 sm:p-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon name="clock" className="size-7" />
      </span>
      <h1 id="over" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('over.title')}
      </h1>
      <p className="text-ink-soft">{t('over.text')}</p>
      <a href={localPath(language, backPath)} className={buttonLook({ size: 'lg', wide: true })}>
        {t('over.back')}
      </a>
      <p className="text-ink-soft text-sm">
        {t('over.ordered')}{' '}
        <a href={localPath(language, ORDERS_PATH)} className="inline-block py-2 text-accent underline">
          {t('over.orders')}
        </a>
      </p>
    </section>
  );
}
