import { randomUUID } from 'node:crypto';
import type { Buyer, boxOfficeBuyers } from './boxOfficeBuyers.ts';

type Office = ReturnType<typeof boxOfficeBuyers>;
/** Last step of a buyer and its answer. `cut` means that there was no answer; `reason` is then the error. */
export type RushOutcome = {
  step: 'hold' | 'order' | 'payment' | 'paid';
  status: number | 'cut';
  reason: string | undefined;
  orderId?: string;
};
type Rush = {
  /** Copies of the same box office; buyers are spread over them. */
  offices: readonly Office[];
  crowd: readonly Required<Buyer>[];
  choose: (index: number) => object;
  /** Called with each order and the index of the copy that took it, when the buyer gets the answer. */
  onOrder?: (orderId: string, copy: number) => void;
  /** Runs between hold and order, even when the hold failed; the buyer continues when the promise resolves. */
  afterHold?: () => Promise<void>;
};

/** Lets all buyers act at once, each from the choice to the paid order or to the first refusal. */
export function ticketRush({
  offices,
  crowd,
  choose,
  onOrder = () => {},
  afterHold = async () => {},
}: Rush): Promise<RushOutcome[]> {
  return Promise.all(
    crowd.map(async (buyer, index) => {
      const outcome: RushOutcome = { step: 'hold', status: 'cut', reason: undefined };
      const copy = index % offices.length;
      const hear = (orderId: string) => onOrder(orderId, copy);
      await buy(offices[copy]!, buyer, { choice: choose(index), outcome, onOrder: hear, afterHold }).catch(
        (error: Error) => Object.assign(outcome, { status: 'cut', reason: String(error.cause ?? error) }),
      );
      return outcome;
    }),
  );
}

type Buying = {
  choice: object;
  outcome: RushOutcome;
  onOrder: (orderId: string) => void;
  afterHold: () => Promise<void>;
};

async function buy(
  office: Office,
  buyer: Required<Buyer>,
  { choice, outcome, onOrder, afterHold }: Buying,
): Promise<void> {
  const hear = (step: RushOutcome['step'], { status, body }: { status: number; body: { reason?: string } }) => {
    Object.assign(outcome, { step, status, reason: body.reason });
    return status === 200;
  };
  const held = await office.hold(buyer, choice).finally(afterHold);
  if (!hear('hold', held)) return;
  const ordered = await office.order(buyer, office.toOrder(held.body.data.id));
  if (!hear('order', ordered)) return;
  outcome.orderId = ordered.body.data.id;
  onOrder(outcome.orderId!);

  const path = `/api/v1/orders/${outcome.orderId}/payments`;
  const headers = { 'idempotency-key': randomUUID() };
  const body = { method: 'card', screen: 'computer' };
  const started = await office.call('POST', path, { body, buyer, headers });
  if (!hear('payment', started)) return;
  await office.payAtSandbox(started.body.data.action.url);
  const checked = await office.call('POST', `${path}/current/check`, { buyer });
  hear(checked.body.data?.orderStatus === 'pendingReceipt' ? 'paid' : 'payment', checked);
}
