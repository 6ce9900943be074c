import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { showPhone } from '#client/features/phoneField/readPhoneField.ts';
import { OwnCodeField } from '#client/features/verification/CodeField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { Edit, EditedAccount } from './edits.ts';
import { FirstPasswordForm, PasswordForm } from './PasswordForms.tsx';
import { EmailForm, NicknameForm, PhoneForm } from './ProfileForms.tsx';

type EditScreenProps = EditedAccount & { edit: Edit };

const FORMS = {
  nickname: NicknameForm,
  email: EmailForm,
  phone: PhoneForm,
  password: PasswordForm,
  delete: DeleteForm,
};

/** Edits one setting, with a link back to all settings. */
export function EditScreen(page: EditScreenProps) {
  const { t } = useTranslation('account');
  const { language } = useShopInfo();
  const withoutPassword = page.edit === 'password' && page.user.hasPassword === false;
  const words = withoutPassword ? 'firstPassword' : page.edit;
  const Form = withoutPassword ? FirstPasswordForm : FORMS[page.edit];
  return (
    <div className="mx-auto max-w-md">
      <a
        href={localPath(language, SETTINGS_PATH)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 font-medium text-accent hover:underline"
      >
        <Icon name="chevronLeft" className="size-4" />
        {t('settings.title')}
      </a>
      <div className="mt-2 grid gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
        <header>
          <h1 className="text-2xl">{t(`${words}.title`)}</h1>
          <p className="mt-1 text-ink-soft">{t(`${words}.lead`)}</p>
        </header>
        <Form {...page} />
      </div>
    </div>
  );
}

const CONSEQUENCES = ['gone', 'kept', 'final'] as const;

function DeleteForm({ user }: EditedAccount) {
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
