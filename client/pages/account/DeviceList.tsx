import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { DeviceView } from './accountSettings.loader.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Devices with a session, and buttons to sign them out. */
export function DeviceList({ devices }: { devices: DeviceView[] }) {
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
