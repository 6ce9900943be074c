import { useLoaderData } from 'react-router-dom';
import { Article } from '#client/features/article/Article.tsx';
import type { PrivacyPageData } from './privacyPage.loader.ts';

export function PrivacyPage() {
  const { updated } = useLoaderData<PrivacyPageData>();
  return <Article words="privacy" path="/privacy" updated={updated} />;
}
