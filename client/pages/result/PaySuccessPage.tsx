import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function PaySuccessPage() {
  return (
    <MessagePage
      words="result"
      section="success"
      path="/paySuccess"
      icon="check"
      tone="good"
      actions={['orders', 'events']}
    />
  );
}
