import { useRouteLoaderData } from 'react-router-dom';
import type { Contact } from '#shared/contract/contact.ts';

/** Phone and e-mail from the layout's loader. Null if the box office did not return them. */
export function useContact(): Contact | null {
  return useRouteLoaderData<{ contact: Contact | null }>('layout')?.contact ?? null;
}
