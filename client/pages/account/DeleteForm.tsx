import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { showPhone } from '#client/features/phoneField/readPhoneField.ts';
import { OwnCodeField } from '#client/features/verification/CodeField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { CurrentValue, type EditedAccount } from './edits.tsx';

const CONSEQUENCES = ['gone', 'kept', 'final'] as const;

export function DeleteForm({ user }: EditedAccount) {
  const { t } = useTranslation(['account', 'fields']);
  const form = usePageForm('delete');
  const address = user.email ?? user.phone ?? '';
  return (
    <>
      <ul className="grid gap-3">
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence} className="flex gap-3">
            <Icon name={consequence === 'kept' ? 'receipt' : 'alert'} className="mt-0.5 size-5 text-bad" />
            {t(`delete.${consequence}`)}
          </li>
        ))}
      </ul>
      <PageForm form={form}>
        {user.hasPassword ? (
          <PasswordField
            {...form.field('password')}
            label={t('fields:password.label')}
            autoComplete="current-password"
            words={{ show: t('fields:password.show'), hide: t('fields:password.hide') }}
          />
        ) : (
          <>
            <CurrentValue label={t('delete.codeTo')} value={showPhone(address)} />
            <OwnCodeField form={form} channel={user.email ? 'email' : 'phone'} address={address} />
          </>
        )}
        <SubmitButton form={form} look="danger" size="lg" wide>
          {t('delete.submit')}
        </SubmitButton>
      </PageForm>
    </>
  );
}
