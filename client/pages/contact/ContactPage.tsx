import { useRouteLoaderData } from 'react-router-dom';
import { Article } from '#client/features/article/Article.tsx';
import type { LayoutData } from '#client/layout/layout.loader.ts';
import { ContactChannels } from './ContactChannels.tsx';

export function ContactPage() {
  const layout = useRouteLoaderData<LayoutData>('layout');
  return (
    <Article words="contact" path="/contact">
      <ContactChannels contact={layout?.contact ?? null} />
    </Article>
  );
}
