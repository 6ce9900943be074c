import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { CONFIRM_PATH } from '#client/features/ticketChoice/ticketWish.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import type { CheckoutPageData } from './checkout.loader.ts';
import { HoldOver } from './HoldOver.tsx';
import { OfferForm } from './OfferForm.tsx';

export function CheckoutPage() {
  const page = useLoaderData<CheckoutPageData>();
  const { t } = useTranslation('checkout');
  if (page.state === 'empty') {
    const actions = ['events', 'orders'] as const;
    return <MessagePage words="checkout" section="empty" path={CONFIRM_PATH} icon="ticket" actions={[...actions]} />;
  }
  return (
    <main className="page-width pt-4 sm:pt-8">
      <PageHead title={t('title')} description={t('description')} path={CONFIRM_PATH} noindex />
      {page.state === 'held' && <CheckoutForm key={page.view.expiresAt} view={page.view} />}
      {page.state === 'offer' && <OfferForm offer={page.offer} />}
      {page.state === 'over' && <HoldOver backPath={page.backPath} />}
    </main>
  );
}
