import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { FieldNote } from '#client/ui/TextField.tsx';

/** The buyer must tick the box. The terms open in a new tab, so that the form keeps its input. */
export function TermsField({ form }: { form: PageFormState }) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const error = form.error('termsAccepted');
  const document = (path: string, words: string) => (
    <a
      href={localPath(language, path)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-accent underline"
    >
      {t(words)}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          name="termsAccepted"
          value="yes"
          defaultChecked={Boolean(form.reply?.values?.termsAccepted)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-note' : undefined}
          onChange={() => form.clearError('termsAccepted')}
          className="size-6 shrink-0 accent-accent"
        />
        <span>{t('terms.accept')}</span>
      </label>
      <FieldNote id="terms-note" error={error} />
      <p className="flex flex-wrap gap-x-5 pl-9 text-sm">
        {document('/userAgreement', 'common:footer.userAgreement')}
        {document('/privacy', 'common:footer.privacy')}
      </p>
    </div>
  );
}
