import { ResultPage } from './ResultPage.tsx';

export function PayFailPage() {
  return <ResultPage page="payFail" />;
}
