import { useLoaderData } from 'react-router-dom';
import { Article } from '#client/features/article/Article.tsx';
import type { LegalTextData } from './textPages.loader.ts';

export function AboutPage() {
  return <Article words="about" path="/about" />;
}

export function PrivacyPage() {
  const { updated } = useLoaderData<LegalTextData>();
  return <Article words="privacy" path="/privacy" updated={updated} />;
}

export function UserAgreementPage() {
  const { updated } = useLoaderData<LegalTextData>();
  return <Article words="userAgreement" path="/userAgreement" updated={updated} />;
}
