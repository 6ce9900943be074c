import { Article } from '#client/features/article/Article.tsx';
import { useContact } from '#client/features/customerService/serviceChannels.ts';
import { ContactChannels } from './ContactChannels.tsx';

export function ContactPage() {
  return (
    <Article words="contact" path="/contact">
      <ContactChannels contact={useContact()} />
    </Article>
  );
}
