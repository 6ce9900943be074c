import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HolderFields } from '#client/features/order/HolderFields.tsx';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { orderPath } from '#shared/domain/paths/shopPaths.ts';
import type { OrderQuestion as Question } from './orderQuestions.ts';
import type { OrderDetails } from './toOrderDetails.ts';

type OrderQuestionProps = { ask: Question | null; order: OrderDetails };

const DANGEROUS: Question[] = ['cancel', 'returnTickets'];

/** A dialog if opened from a page. If its address was opened directly or without scripts, it is part of the page. */
export function OrderQuestion({ ask, order }: OrderQuestionProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [inPage, setInPage] = useState(!useHydrated() && ask !== null);
  if (ask === null && inPage) setInPage(false);
  if (ask !== null && inPage) {
    return (
      <section
        aria-labelledby="question"
        className={`mb-5 rounded-xl border p-4 sm:p-5 ${ask === 'changeNames' ? 'border-line bg-surface' : 'border-bad bg-bad-soft'}`}
      >
        <h2 id="question" className="text-lg">
          {t(`ask.${ask}.title`)}
        </h2>
        <QuestionForm ask={ask} order={order} />
      </section>
    );
  }
  return (
    <Sheet
      open={ask !== null}
      onOpenChange={(open) => !open && navigate(orderPath(order.id), { replace: true, preventScrollReset: true })}
      title={t(`ask.${ask ?? 'cancel'}.title`)}
      closeLabel={t('common:close')}
      backCloses={false}
    >
      {ask && <QuestionForm ask={ask} order={order} />}
    </Sheet>
  );
}

type QuestionFormProps = OrderQuestionProps & { ask: Question };

function QuestionForm({ ask, order: { id, returned, naming } }: QuestionFormProps) {
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  const form = usePageForm('order');
  return (
    <>
      <p className="mt-1 mb-4">{t(`ask.${ask}.text`)}</p>
      {ask === 'returnTickets' && returned && <p className="mb-4 font-semibold">{returned}</p>}
      <PageForm form={form} className="flex flex-wrap gap-3">
        {ask === 'changeNames' && naming && (
          <div className="grid w-full gap-4">
            <HolderFields form={form} holders={naming.holders} texts={naming.texts} />
          </div>
        )}
        <SubmitButton
          form={form}
          intent={ask}
          look={DANGEROUS.includes(ask) ? 'danger' : 'primary'}
          className="grow sm:grow-0"
        >
          {t(`ask.${ask}.yes`)}
        </SubmitButton>
        <a href={localPath(language, orderPath(id))} className={`${buttonLook({ look: 'secondary' })} grow sm:grow-0`}>
          {t(`ask.${ask}.no`)}
        </a>
      </PageForm>
    </>
  );
}
