import { Trouble } from '../terminal/Trouble.ts';

/** Returns the origin of an address. Refuses a path, a query or a password. */
export function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Trouble(`${address} is no address like https://tickets.example`);
  if (url.username || url.password) throw new Trouble('The address must not contain a password');
  if (url.pathname !== '/' || url.search || url.hash)
    throw new Trouble(`${address} must be an origin: no path, no query`);
  return url.origin;
}
