import { useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ResultPage } from './ResultPage.tsx';
import type { ResultPageData } from './resultPage.loader.ts';
import { useConversion } from './useConversion.ts';

export function PaySuccessPage() {
  const { outcome, orderId, money } = useLoaderData<ResultPageData>();
  useConversion(useMemo(() => (outcome === 'paid' ? { orderId, money } : undefined), [outcome, orderId, money]));
  return <ResultPage page="paySuccess" />;
}
