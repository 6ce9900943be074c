import { useLoaderData } from 'react-router-dom';
import { Article } from '#client/features/article/Article.tsx';
import type { UserAgreementPageData } from './userAgreementPage.loader.ts';

export function UserAgreementPage() {
  const { updated } = useLoaderData<UserAgreementPageData>();
  return <Article words="userAgreement" path="/userAgreement" updated={updated} />;
}
