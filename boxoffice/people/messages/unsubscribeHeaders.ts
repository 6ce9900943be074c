import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';

const LINK = new RegExp(`^(https?://[^\\s/]+)/[\\w-]+(${UNSUBSCRIBE_PATH}\\?token=[0-9a-f]+)$`, 'm');

/**
 * Headers for mail programs that offer to unsubscribe with one click (RFC 8058). Their address is that of the link in
 * the mail without the language. The token is stored nowhere else.
 */
export function unsubscribeHeaders(text: string): Record<string, string> {
  const [, origin, path] = LINK.exec(text) ?? [];
  if (!origin) return {};
  return {
    'List-Unsubscribe': `<${origin}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
