import { PageForm, type PageFormState, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PasswordField } from '#client/features/passwordField/PasswordField.tsx';
import { OwnCodeField } from '#client/features/verification/CodeField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { User } from '#shared/contract/account.ts';
import { formatPhone } from '#shared/domain/account/formatPhone.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { EditedAccount } from './edits.ts';

/** Asks the visitor to prove their identity before a sensitive change. */
export function ProofForm({ user }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('proof');
  return (
    <PageForm form={form} submit={t('proof.submit')}>
      <ProofFields form={form} user={user} />
    </PageForm>
  );
}

/** The password, or a code to an address of the account when no password is set. */
export function ProofFields({ form, user }: { form: PageFormState; user: User }) {
  const { t } = useTranslation(['account', 'fields']);
  const address = user.email ?? user.phone ?? '';
  if (user.hasPassword)
    return (
      <>
        <input type="text" autoComplete="username" value={address} readOnly hidden />
        <PasswordField {...form.field('password')} label={t('fields:password.label')} autoComplete="current-password" />
      </>
    );
  return (
    <>
      <CurrentValue label={t('proof.codeTo')} value={formatPhone(address)} />
      <OwnCodeField form={form} channel={user.email ? 'email' : 'phone'} address={address} />
    </>
  );
}
