import { useLoaderData } from 'react-router-dom';
import { LanguageOpener } from '#client/features/languagePicker/LanguageOpener.tsx';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { User } from '#shared/contract/account.ts';
import { formatPhone } from '#shared/domain/account/formatPhone.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';
import type { AccountSettings, DeviceView } from './accountSettings.loader.ts';
import { EditScreen } from './EditScreen.tsx';
import { editPath } from './edits.ts';
import { ROW, RowText, SettingsRow, SettingsSection } from './SettingsSection.tsx';

export function AccountSettingsPage() {
  const page = useLoaderData<AccountSettings>();
  const { t } = useTranslation('account');
  const { edit, user, devices } = page;
  const shows = useShows();
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
          {(shows('exportAccount') || shows('deleteAccount')) && (
            <SettingsSection title={t('sections.data')}>
              {shows('exportAccount') && (
                <SettingsRow
                  path={editPath('download')}
                  icon="download"
                  label={t('rows.download')}
                  value={t('rows.downloadText')}
                />
              )}
              {shows('deleteAccount') && (
                <SettingsRow path={editPath('delete')} icon="trash" label={t('rows.delete')} />
              )}
            </SettingsSection>
          )}
        </div>
      )}
    </main>
  );
}

/** Account data, one row per setting. Each row links to its edit screen. */
function AccountRows({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const none = t('rows.none');
  const shows = useShows();
  const phone = user.phone && formatPhone(user.phone);
  const password = t(user.hasPassword === false ? 'rows.setPassword' : 'rows.changePassword');
  return (
    <>
      <SettingsSection title={t('sections.profile')}>
        {shows('profile') && (
          <SettingsRow
            path={editPath('nickname')}
            icon="user"
            label={t('rows.nickname')}
            value={user.nickname || none}
          />
        )}
        {shows('changeEmail') && (
          <SettingsRow path={editPath('email')} icon="mail" label={t('rows.email')} value={user.email || none} />
        )}
        {shows('changePhone') && (
          <SettingsRow path={editPath('phone')} icon="phone" label={t('rows.phone')} value={phone || none} />
        )}
        {shows(user.hasPassword === false ? 'resetPassword' : 'changePassword') && (
          <SettingsRow path={editPath('password')} icon="lock" label={password} />
        )}
        <LanguageRow />
      </SettingsSection>
      {(shows('addresses') || shows('orders')) && (
        <SettingsSection title={t('sections.delivery')}>
          {shows('addresses') && <SettingsRow path="/address_list" icon="pin" label={t('rows.addresses')} />}
          {shows('orders') && <SettingsRow path="/orders" icon="ticket" label={t('rows.orders')} />}
        </SettingsSection>
      )}
    </>
  );
}

/** The header's language picker as a row of the settings. */
function LanguageRow() {
  const { t } = useTranslation('account');
  const { language } = useShopInfo();
  return (
    <LanguageOpener className={ROW}>
      <RowText icon="globe" label={t('rows.language')} value={findLanguage(language)!.name} />
    </LanguageOpener>
  );
}

/** Devices with a login session, and buttons to sign them out. */
function DeviceList({ devices }: { devices: DeviceView[] }) {
  const { t } = useTranslation('account');
  const form = usePageForm('device');
  return (
    <SettingsSection title={t('sections.devices')} lead={t('devices.lead')}>
      {devices.map(({ id, current, name, isPhone, lastUsed }) => {
        const known = name || t('devices.unknown');
        return (
          <div key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <Icon name={isPhone ? 'device' : 'screen'} className="size-5 text-ink-soft" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {known}
                {current && <Badge tone="good">{t('devices.current')}</Badge>}
              </p>
              <p className="text-ink-soft text-sm">
                <time dateTime={lastUsed.iso}>{t('devices.lastUsed', { day: lastUsed.day })}</time>
              </p>
            </div>
            <PageForm form={form} className="ml-8 sm:ml-0">
              <input type="hidden" name="device" value={id} />
              {current && <input type="hidden" name="current" value="yes" />}
              <SubmitButton
                form={form}
                look="secondary"
                size="sm"
                aria-label={t('devices.signOutOf', { device: known })}
              >
                {t('devices.signOut')}
              </SubmitButton>
            </PageForm>
          </div>
        );
      })}
    </SettingsSection>
  );
}
