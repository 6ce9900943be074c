import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function AddressListPage() {
  return (
    <MessagePage words="account" section="addresses" path="/address_list" icon="pin" actions={['events', 'contact']} />
  );
}
