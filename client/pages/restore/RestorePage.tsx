import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { RESTORE_PATH } from '#shared/domain/paths/shopPaths.ts';
import type { RestorePageData } from './restorePage.data.ts';

const ACTIONS = { ask: ['contact'], done: ['newPassword', 'login'], gone: ['contact'] } as const;

/** Restores an account after a change that its owner did not make. */
export function RestorePage() {
  const { t } = useTranslation('restore');
  const { step } = useLoaderData<RestorePageData>();
  const form = usePageForm('restore');
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <MessagePage
        message={`restore:${step}`}
        path={RESTORE_PATH}
        icon={step === 'done' ? 'check' : 'lock'}
        tone={step === 'done' ? 'good' : 'plain'}
        actions={ACTIONS[step]}
      >
        {step === 'ask' && (
          <PageForm form={form} className="grid grow gap-3 sm:grow-0">
            <SubmitButton form={form}>{t('ask.button')}</SubmitButton>
          </PageForm>
        )}
      </MessagePage>
    </>
  );
}
