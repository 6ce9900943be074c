import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { type Edit, type EditedAccount, needsProof } from './edits.ts';
import { FirstPasswordForm, PasswordForm } from './PasswordForms.tsx';
import { EmailForm, NicknameForm, PhoneForm } from './ProfileForms.tsx';
import { ProofFields, ProofForm } from './ProofForm.tsx';

type EditScreenProps = EditedAccount & { edit: Edit };

const FORMS = {
  nickname: NicknameForm,
  email: EmailForm,
  phone: PhoneForm,
  password: PasswordForm,
  download: DownloadButton,
  delete: DeleteForm,
};

/** Edits one setting, with a link back to all settings. */
export function EditScreen(page: EditScreenProps) {
  const { t } = useTranslation('account');
  const { language } = useShopInfo();
  const { edit, user } = page;
  const isUnproven = needsProof(edit, user);
  const withoutPassword = edit === 'password' && user.hasPassword === false;
  const words = withoutPassword ? 'firstPassword' : edit;
  const Form = isUnproven ? ProofForm : withoutPassword ? FirstPasswordForm : FORMS[edit];
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
          <p className="mt-1 text-ink-soft">{t(isUnproven ? 'proof.lead' : `${words}.lead`)}</p>
        </header>
        <Form {...page} />
      </div>
    </div>
  );
}

const CONSEQUENCES = ['gone', 'kept', 'final'] as const;

function DeleteForm({ user }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('delete');
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
        <ProofFields form={form} user={user} />
        <SubmitButton form={form} look="danger" size="lg" wide>
          {t('delete.submit')}
        </SubmitButton>
      </PageForm>
    </>
  );
}
