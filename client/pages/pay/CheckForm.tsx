import { PageForm, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Paying } from './usePaying.ts';

/** With scripts it opens a dialog that waits for the result. Without scripts it posts the form. */
export function CheckForm({ paying }: { paying: Paying }) {
  const { t } = useTranslation('pay');
  const form = usePageForm('check');
  return (
    <PageForm form={form} className="grid gap-3">
      <Button
        type="submit"
        name="intent"
        value="check"
        look="secondary"
        wide
        onClick={(event) => {
          event.preventDefault();
          paying.setWaiting(true);
        }}
      >
        {t('check')}
      </Button>
    </PageForm>
  );
}
