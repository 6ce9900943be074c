import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { User } from '#shared/contract/account.ts';
import { editPath } from './edit/edits.ts';
import { LanguageRow } from './LanguageRow.tsx';
import { SettingsRow } from './SettingsRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Account data, one row per setting. Each row links to its edit screen. */
export function AccountRows({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const none = t('rows.none');
  const phone = user.phone && `+${user.phone.replace('-', ' ')}`;
  const password = t(user.hasPassword === false ? 'rows.setPassword' : 'rows.changePassword');
  return (
    <>
      <SettingsSection title={t('sections.profile')}>
        <SettingsRow path={editPath('nickname')} icon="user" label={t('rows.nickname')} value={user.nickname || none} />
        <SettingsRow path={editPath('email')} icon="mail" label={t('rows.email')} value={user.email || none} />
        <SettingsRow path={editPath('phone')} icon="phone" label={t('rows.phone')} value={phone || none} />
        <SettingsRow path={editPath('password')} icon="lock" label={password} />
        <LanguageRow />
      </SettingsSection>
      <SettingsSection title={t('sections.delivery')}>
        <SettingsRow path="/address_list" icon="pin" label={t('rows.addresses')} />
        <SettingsRow path="/orders" icon="ticket" label={t('rows.orders')} />
      </SettingsSection>
    </>
  );
}
