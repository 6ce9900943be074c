import { ResultPage } from './ResultPage.tsx';

export function PayCancelPage() {
  return <ResultPage page="payCancel" />;
}
