import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { confirmNotified } from '#client/features/notifyMe/notifiedMemory.ts';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { CONFIRM_NOTIFY_PATH } from '#shared/domain/paths/shopPaths.ts';
import type { SubscriptionPageData } from './notifyPages.data.ts';

/** A button, not the link itself, confirms the subscription, because e-mail scanners open the link too. */
export function ConfirmNotifyPage() {
  const { t } = useTranslation('notify');
  const { subscription } = useLoaderData<SubscriptionPageData>();
  const form = usePageForm('notify');
  const { event, confirmed } = subscription ?? {};
  const isOpen = event !== undefined && !confirmed;
  const confirmedId = confirmed ? event?.id : undefined;

  useEffect(() => {
    if (confirmedId) confirmNotified(confirmedId);
  }, [confirmedId]);

  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <MessagePage
        message={event ? (confirmed ? 'notify:confirmed' : 'notify:confirm') : 'notify:gone'}
        statement={event?.name}
        path={CONFIRM_NOTIFY_PATH}
        icon={confirmed ? 'check' : 'bell'}
        tone={confirmed ? 'good' : 'plain'}
        actions={isOpen ? [] : ['events']}
      >
        {isOpen && (
          <PageForm form={form} className="grid grow gap-3 sm:grow-0">
            <SubmitButton form={form} size="lg">
              {t('confirm.button')}
            </SubmitButton>
          </PageForm>
        )}
      </MessagePage>
    </>
  );
}
