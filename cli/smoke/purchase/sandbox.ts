import { CommandError } from '#cli/terminal/CommandError.ts';
import { CallFailed, type Exchange } from '../calls/exchange.ts';
import { measuredCall } from '../calls/measuredCall.ts';
import type { Target } from '../calls/target.ts';
import type { Purchase } from './purchase.ts';

/** Every page of the test provider loads this style sheet, and no other page does. */
const MARK = '/sandbox/sandbox.css';
const PAYMENT_PATH = /^\/sandbox\/payments\/[\w-]+$/;

/** Throws without a test provider, since the purchase would cost real money. */
export async function requireSandbox({ origin, limits }: Target): Promise<void> {
  const call = { method: 'GET', url: `${origin}/sandbox/transfer`, headers: { accept: 'text/html' } };
  const answer = await measuredCall(call, limits).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
  });
  if (answer?.status === 200 && answer.body.includes(MARK)) return;
  throw new CommandError(`${origin} has no sandbox to pay in, and --write never pays real money`);
}

/** Address of the sandbox's payment page on the target. Undefined if the payment is not the sandbox's. */
export function findPaymentPage({ payment, target }: Purchase): string | undefined {
  const { action } = payment!;
  const { pathname } = new URL(action.type === 'redirect' ? action.url : 'about:blank');
  return PAYMENT_PATH.test(pathname) ? target.origin + pathname : undefined;
}

export const isPaymentPage = ({ status, body }: Exchange) =>
  status === 200 && body.includes(MARK) && body.includes('name="act" value="pay"');
