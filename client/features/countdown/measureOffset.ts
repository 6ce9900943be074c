import { clockOffset } from './clockOffset.ts';

/** Any answer tells the server's time; this one costs least. Without an answer nothing is known. */
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
