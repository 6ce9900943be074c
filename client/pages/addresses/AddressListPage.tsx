import { useLoaderData } from 'react-router-dom';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { AddressCard } from './AddressCard.tsx';
import type { AddressListData } from './addressList.loader.ts';
import { FORM_PATH, LIST_PATH } from './addressPaths.ts';

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
