import { clockOffset } from './clockOffset.ts';

/** Measures the offset with the cheapest request. Undefined if there is no response. */
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
