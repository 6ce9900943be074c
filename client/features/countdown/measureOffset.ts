/** Measures the offset of the server's clock with the cheapest request. Undefined if there is no response. */
export async function measureOffset(signal: AbortSignal = AbortSignal.timeout(5_000)): Promise<number | undefined> {
  const sentAt = Date.now();
  try {
    const answer = await fetch('/livez', {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    const receivedAt = Date.now();
    await answer.text();
    return clockOffset({ serverDate: answer.headers.get('date') ?? '', sentAt, receivedAt });
  } catch {
    return undefined;
  }
}

type Exchange = { serverDate: string; sentAt: number; receivedAt: number };

/** The HTTP Date header has a resolution of one second, so differences below this value are ignored. */
const UNCERTAINTY_MS = 1_500;

/** Milliseconds by which the server's clock is ahead of the device's. 0 if the device's clock is right. */
export function clockOffset({ serverDate, sentAt, receivedAt }: Exchange): number {
  const server = Date.parse(serverDate) + 500;
  const offset = server - (sentAt + receivedAt) / 2;
  return Number.isNaN(offset) || Math.abs(offset) < UNCERTAINTY_MS ? 0 : Math.round(offset);
}
