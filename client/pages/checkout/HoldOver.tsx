import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { endHeldTickets } from '#client/features/hold/heldTickets.ts';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { namesTickets, readSelection } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';
import { CheckoutHead } from './CheckoutHead.tsx';
import { CHECKOUT_FORM } from './checkoutForm.ts';

/** Shown when the hold has expired. Holds the same tickets again, or links back to the event with the same choice. */
export function HoldOver({ backPath }: { backPath: string }) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const form = usePageForm(CHECKOUT_FORM);
  const selection = readSelection(useSearchParams()[0]);
  const canHoldAgain = selection !== undefined && namesTickets(selection);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    endHeldTickets();
    heading.current?.focus();
  }, []);

  return (
    <section
      aria-labelledby="over"
      className="mx-auto my-6 grid max-w-xl gap-4 rounded-xl border border-line bg-surface p-6 shadow-card sm:my-12 sm:p-10"
    >
      <CheckoutHead state="over" />
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon name="clock" className="size-7" />
      </span>
      <h1 id="over" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('over.title')}
      </h1>
      <p className="text-ink-soft">{t('over.text')}</p>
      {canHoldAgain && (
        <PageForm form={form}>
          <SubmitButton form={form} intent="hold" size="lg" wide aria-busy={form.sending}>
            {t('over.again')}
          </SubmitButton>
        </PageForm>
      )}
      <a
        href={localPath(language, backPath)}
        className={buttonLook({ look: canHoldAgain ? 'secondary' : 'primary', size: 'lg', wide: true })}
      >
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
