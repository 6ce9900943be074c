import { PageHead } from '#client/features/seo/PageHead.tsx';
import { CONFIRM_PATH } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';

/** Title of the checkout, or of its page after the hold has expired. */
export function CheckoutHead({ state }: { state: 'held' | 'over' }) {
  const { t } = useTranslation('checkout');
  const title = t(state === 'over' ? 'over.title' : 'title');
  return <PageHead title={title} description={t('description')} path={CONFIRM_PATH} noindex />;
}
