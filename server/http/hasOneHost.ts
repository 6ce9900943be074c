import type { IncomingMessage } from 'node:http';

/** False for a request with several Host headers: servers on its way may choose different ones (RFC 9112, 3.2). */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}
