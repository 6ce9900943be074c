import { Agent, fetch } from 'undici';
import { LONGEST_SENDING_MS, type Transport } from './deliverMessages.ts';

const CONNECTIONS = 4;

/**
 * With one curly quote, a text message has room for 70 instead of 160 characters. Chinese messages always have the
 * smaller limit.
 */
const toSmsMarks = (text: string) =>
  /\p{Script=Han}/u.test(text) ? text : text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/**
 * Sends text messages through a webhook: `POST {id, to: "+85291234567", text}`. Any 2xx response counts as accepted.
 */
export function smsTransport(webhookUrl: string): Transport {
  const dispatcher = new Agent({ connections: CONNECTIONS });
  return {
    async send({ id, recipient, text }) {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ id, to: recipient, text: toSmsMarks(text) }),
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_SENDING_MS / 2),
        dispatcher,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw Object.assign(new Error('The SMS webhook failed'), { code: answer.status });
    },
    close: () => void dispatcher.close(),
  };
}
