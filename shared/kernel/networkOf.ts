const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 3;

/**
 * Loopback addresses. A client with such an address is a tool on this machine, or a proxy that `TRUST_PROXY` does not
 * name, which sends the requests of all visitors.
 */
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;

/**
 * Key for limits by network. Empty if the visitor's network is unknown. One internet connection may have a whole IPv6
 * /48, so its addresses count as one.
 */
export function networkOf(address: string): string {
  if (LOOPBACK.test(address)) return '';
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped || !address.includes(':')) return mapped ?? address;

  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
