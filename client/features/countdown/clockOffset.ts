type Exchange = { serverDate: string; sentAt: number; receivedAt: number };

/** The HTTP Date header has a resolution of one second, so smaller differences are ignored. */
const UNCERTAINTY_MS = 1_500;

/** Milliseconds that the server's clock is ahead of the device's. 0 if the device's clock is right. */
export function clockOffset({ serverDate, sentAt, receivedAt }: Exchange): number {
  const server = Date.parse(serverDate) + 500;
  const offset = server - (sentAt + receivedAt) / 2;
  return Number.isNaN(offset) || Math.abs(offset) < UNCERTAINTY_MS ? 0 : Math.round(offset);
}
