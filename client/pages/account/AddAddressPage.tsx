import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function AddAddressPage() {
  return (
    <MessagePage
      words="account"
      section="addAddress"
      path="/address/create"
      icon="pin"
      actions={['events', 'contact']}
    />
  );
}
