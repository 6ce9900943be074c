import { useLoaderData } from 'react-router-dom';
import type { SignedInUser } from '#client/features/account/signedInUser.ts';
import { useLoadedUser } from '#client/features/account/useKnownUser.ts';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { CONFIRM_PATH } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
import type { CheckoutPageData, TicketOffer } from './checkout.data.ts';
import { CHECKOUT_FORM } from './checkoutForm.ts';
import type { CheckoutView } from './checkoutView.ts';
import { HoldOver } from './HoldOver.tsx';
import { useDraft } from './useDraft.ts';

export function CheckoutPage() {
  const page = useLoaderData<CheckoutPageData>();
  const { t } = useTranslation('checkout');
  if (page.state === 'empty') {
    const actions = ['events', 'orders'] as const;
    return (
      <MessagePage
        message="checkout:empty"
        statement={t('empty.statement')}
        path={CONFIRM_PATH}
        icon="ticket"
        actions={[...actions]}
      />
    );
  }
  return (
    <main className="page-width pt-4 sm:pt-8">
      {page.state === 'held' && <HeldCheckout key={page.view.expiresAt} held={page.view} user={page.user} />}
      {page.state === 'offer' && <OfferForm offer={page.offer} />}
      {page.state === 'over' && <HoldOver backPath={page.backPath} />}
    </main>
  );
}

/** The fields read the view only when they are first rendered, so a restored draft needs a new form. */
function HeldCheckout({ held, user }: { held: CheckoutView; user: SignedInUser }) {
  useLoadedUser(user);
  const { view, isRestored } = useDraft(held);
  return <CheckoutForm key={isRestored ? 'restored' : 'new'} view={view} />;
}

/** Shows a choice made without scripts. Its button creates the hold. */
function OfferForm({ offer: { event, tickets, reduced, sum, backPath } }: { offer: TicketOffer }) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const form = usePageForm(CHECKOUT_FORM);
  return (
    <div className="mx-auto mb-12 grid max-w-xl gap-6">
      <CheckoutHead state="held" />
      <h1 className="text-2xl sm:text-3xl">{t('offer.title')}</h1>
      <section className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6">
        <OrderEventSummary event={event} />
        <p className="flex flex-wrap justify-between gap-2 border-line border-t pt-4 font-semibold">
          <span className="whitespace-pre-line">{tickets}</span>
          <span className="tabular-nums">{sum}</span>
        </p>
        {reduced && <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{t('tickets.reduced')}</p>}
      </section>
      <PageForm form={form} className="grid gap-4">
        <p className="text-ink-soft">{t('offer.text')}</p>
        <SubmitButton form={form} intent="hold" size="lg" wide>
          {t('offer.hold')}
        </SubmitButton>
        <a href={localPath(language, backPath)} className={buttonLook({ look: 'secondary', wide: true })}>
          {t('offer.change')}
        </a>
      </PageForm>
    </div>
  );
}
