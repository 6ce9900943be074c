import { useLayoutEffect, useRef } from 'react';
import { PageForm, type PageFormState, SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { LIST_PATH } from './addressPaths.ts';

type DeleteQuestionProps = { id: string; name: string; form: PageFormState };

/** Confirmation with its own address, so that it works without scripts and Back closes it. */
export function DeleteQuestion({ id, name, form }: DeleteQuestionProps) {
  const { t } = useTranslation('address');
  const { language } = useShopInfo();
  const question = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => question.current?.focus(), []);

  return (
    <div data-question className="mt-4 rounded-lg bg-bad-soft p-4">
      <p ref={question} tabIndex={-1} className="font-semibold outline-none">
        {t('list.question', { name })}
      </p>
      <PageForm form={form} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <SubmitButton form={form} intent="delete" look="danger">
          {t('list.delete')}
        </SubmitButton>
        <a href={localPath(language, LIST_PATH)} className={buttonLook({ look: 'secondary' })}>
          {t('list.keep')}
        </a>
      </PageForm>
    </div>
  );
}
