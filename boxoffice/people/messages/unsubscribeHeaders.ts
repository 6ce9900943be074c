import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';

const LINK = new RegExp(`^(https?://[^\\s/]+)/[\\w-]+(${UNSUBSCRIBE_PATH}\\?token=[0-9a-f]+)$`, 'm');

/**
 * Headers for mail programs that offer to unsubscribe with one click (RFC 8058). The address is the unsubscribe link of
 * the e-mail, without the language. It is read from the e-mail, because the token is not stored.
 */
export function unsubscribeHeaders(text: string): Record<string, string> {
  const [, origin, path] = LINK.exec(text) ?? [];
  if (!origin) return {};
  return {
    'List-Unsubscribe': `<${origin}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
