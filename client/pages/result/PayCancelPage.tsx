import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function PayCancelPage() {
  return (
    <MessagePage words="result" section="cancelled" path="/payCancel" icon="clock" actions={['orders', 'events']} />
  );
}
