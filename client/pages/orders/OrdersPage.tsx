import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function OrdersPage() {
  return <MessagePage words="orders" section="list" path="/orders" icon="ticket" actions={['events', 'contact']} />;
}
