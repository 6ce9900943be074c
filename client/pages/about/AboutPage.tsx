import { Article } from '#client/features/article/Article.tsx';

export function AboutPage() {
  return <Article words="about" path="/about" />;
}
