import { useLayoutEffect, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { AddressView } from '#client/features/address/toAddressView.ts';
import { PageForm, type PageFormState, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { AddressListData } from './addressList.data.ts';
import { deletePath, editPath, FORM_PATH, LIST_PATH } from './addressPaths.ts';

export function AddressListPage() {
  const { addresses, deleting } = useLoaderData<AddressListData>();
  const { t } = useTranslation('address');
  const { language } = useShopInfo();
  const add = (
    <a href={localPath(language, FORM_PATH)} className={buttonLook()}>
      <Icon name="plus" />
      {t('list.add')}
    </a>
  );
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('list.title')} description={t('list.description')} path={LIST_PATH} noindex />
      <div className="mx-auto max-w-2xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl sm:text-3xl">{t('list.title')}</h1>
          {addresses.length > 0 && add}
        </div>
        {addresses.length > 0 ? (
          <ul className="mt-6 grid gap-4">
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} deleting={address.id === deleting} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="mt-6 grid justify-items-center gap-4 rounded-xl bg-sunken px-4 py-14 text-center">
            <Icon name="pin" className="size-9 text-ink-soft" />
            <div>
              <p className="font-semibold text-lg">{t('list.empty')}</p>
              <p className="mt-1 max-w-sm text-ink-soft">{t('list.emptyText')}</p>
            </div>
            {add}
          </div>
        )}
      </div>
    </main>
  );
}

function AddressCard({ address, deleting }: { address: AddressView; deleting: boolean }) {
  const { t } = useTranslation('address');
  const { language } = useShopInfo();
  const form = usePageForm('address');
  const { id, name, phone, lines, isDefault } = address;
  const quiet = `${buttonLook({ look: 'quiet', size: 'sm' })} -ml-3`;
  return (
    <article
      aria-labelledby={`name-${id}`}
      className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5 has-[[data-question]]:border-bad"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`name-${id}`} className="text-lg">
          {name}
        </h2>
        <p className="text-ink-soft tabular-nums">{phone}</p>
        {isDefault && <Badge tone="accent">{t('list.default')}</Badge>}
      </div>
      <div className="mt-2">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {deleting ? (
        <DeleteQuestion id={id} name={name} form={form} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 border-line border-t pt-2">
          <a href={localPath(language, editPath(id))} aria-label={t('list.editOf', { name })} className={quiet}>
            {t('list.edit')}
          </a>
          <a href={localPath(language, deletePath(id))} aria-label={t('list.deleteOf', { name })} className={quiet}>
            {t('list.delete')}
          </a>
          {!isDefault && (
            <PageForm form={form} className="contents">
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                form={form}
                intent="default"
                look="quiet"
                size="sm"
                aria-label={t('list.makeDefaultOf', { name })}
                className="-ml-3"
              >
                {t('list.makeDefault')}
              </SubmitButton>
            </PageForm>
          )}
        </div>
      )}
    </article>
  );
}

type DeleteQuestionProps = { id: string; name: string; form: PageFormState };

/** Confirmation with its own URL, so that it works without scripts and Back closes it. */
function DeleteQuestion({ id, name, form }: DeleteQuestionProps) {
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
