import { useLoaderData } from 'react-router-dom';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { AddressFormData } from './addressForm.loader.ts';
import { FORM_PATH, LIST_PATH } from './addressPaths.ts';

export function AddressFormPage() {
  const page = useLoaderData<AddressFormData>();
  const { t } = useTranslation('address');
  const { language } = useShopInfo();
  const words = page.id ? 'edit' : 'create';
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t(`${words}.title`)} description={t(`${words}.description`)} path={FORM_PATH} noindex />
      <div className="mx-auto max-w-xl">
        <a
          href={localPath(language, LIST_PATH)}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 font-medium text-accent hover:underline"
        >
          <Icon name="chevronLeft" className="size-4" />
          {t('list.title')}
        </a>
        <div className="mt-2 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
          <h1 className="mb-5 text-2xl">{t(`${words}.title`)}</h1>
          <AddressForm key={page.id} {...page} />
        </div>
      </div>
    </main>
  );
}
