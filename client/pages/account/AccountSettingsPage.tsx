import { useLoaderData } from 'react-router-dom';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { AccountRows } from './AccountRows.tsx';
import type { AccountSettings } from './accountSettings.loader.ts';
import { DeviceList } from './DeviceList.tsx';
import { EditScreen } from './edit/EditScreen.tsx';
import { SETTINGS_PATH } from './edit/edits.ts';
import { OwnData } from './OwnData.tsx';

export function AccountSettingsPage() {
  const page = useLoaderData<AccountSettings>();
  const { t } = useTranslation('account');
  const { edit, user, devices } = page;
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('settings.title')} description={t('settings.description')} path={SETTINGS_PATH} noindex />
      {edit ? (
        <EditScreen key={edit} {...page} edit={edit} />
      ) : (
        <div className="mx-auto max-w-2xl">
          <h1 className="text-2xl sm:text-3xl">{t('settings.title')}</h1>
          <AccountRows user={user} />
          {devices.length > 0 && <DeviceList devices={devices} />}
          <OwnData />
        </div>
      )}
    </main>
  );
}
