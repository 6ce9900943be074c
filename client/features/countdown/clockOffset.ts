type Exchange = { serverDate: string; sentAt: number; receivedAt: number };

/** HTTP tells whole seconds, so a smaller difference than this is no difference. */
const UNCERTAINTY_MS = 1_500;

/** How far the server's clock is ahead of the device's, in milliseconds; devices that are right are left alone. */
export function clockOffset({ serverDate, sentAt, receivedAt }: Exchange): number {
  const server = Date.parse(serverDate) + 500;
  const offset = server - (sentAt + receivedAt) / 2;
  return Number.isNaN(offset) || Math.abs(offset) < UNCERTAINTY_MS ? 0 : Math.round(offset);
}
