import { useRouteLoaderData } from 'react-router-dom';
import type { Contact } from '#shared/contract/contact.ts';

/** Phone and e-mail as the layout loaded them for its footer; null when the box office could not tell. */
export function useContact(): Contact | null {
  return useRouteLoaderData<{ contact: Contact | null }>('layout')?.contact ?? null;
}
