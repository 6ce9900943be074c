import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function ConfirmOrderPage() {
  return (
    <MessagePage words="orders" section="confirm" path="/order/confirm" icon="ticket" actions={['events', 'contact']} />
  );
}
