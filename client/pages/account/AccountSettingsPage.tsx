import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function AccountSettingsPage() {
  return (
    <MessagePage
      words="account"
      section="settings"
      path="/account_setting"
      icon="user"
      actions={['events', 'contact']}
    />
  );
}
