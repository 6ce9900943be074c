import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';
import type { SubscriptionPageData } from './notifyPages.data.ts';

/** Cancels one notification about available tickets, or all notifications to an e-mail address. */
export function UnsubscribePage() {
  const { subscription, ended } = useLoaderData<SubscriptionPageData>();
  const isOpen = subscription !== undefined && !ended;
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <MessagePage
        message={`notify:${toSection({ subscription, ended })}`}
        statement={ended ? undefined : subscription?.event?.name}
        path={UNSUBSCRIBE_PATH}
        icon={ended ? 'check' : 'bell'}
        tone={ended ? 'good' : 'plain'}
        actions={isOpen ? [] : ['events']}
      >
        {isOpen && <EndingForm choosesOne={subscription.event !== undefined} />}
      </MessagePage>
    </>
  );
}

function toSection({ subscription, ended }: SubscriptionPageData) {
  if (!subscription) return 'gone';
  if (ended) return ended === 'all' ? 'endedAll' : 'ended';
  return subscription.event ? 'unsubscribe' : 'unsubscribeAll';
}

function EndingForm({ choosesOne }: { choosesOne: boolean }) {
  const { t } = useTranslation('notify');
  const form = usePageForm('notify');
  return (
    <PageForm form={form} className="flex grow flex-wrap gap-3">
      {choosesOne && (
        <SubmitButton form={form} intent="one" className="grow sm:grow-0">
          {t('unsubscribe.one')}
        </SubmitButton>
      )}
      <SubmitButton form={form} intent="all" look={choosesOne ? 'secondary' : 'primary'} className="grow sm:grow-0">
        {t('unsubscribe.all')}
      </SubmitButton>
    </PageForm>
  );
}
