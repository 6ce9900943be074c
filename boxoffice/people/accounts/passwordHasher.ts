import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { createBoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';

/** argon2id (the package's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const PASSWORD_QUEUE = { atOnce: 2, waiting: 40 };

/** Network of the request. The queue serves networks in turn. */
type Asker = { network: string };
export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Limits concurrent hashes, because hashing is slow by design. Requests are refused when the queue is full. Only tests
 * set a different cost.
 */
export function createPasswordHasher({ cost = PASSWORD_COST } = {}) {
  const run = createBoundedQueue(PASSWORD_QUEUE);
  const inTurn = <Value>(work: () => Promise<Value>, client: string) =>
    run(work, { client }).catch((error: unknown) => {
      throw error instanceof QueueFullError ? new Refusal('busy', { retryAfterSeconds: 2 }) : error;
    });
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password: string, { network }: Asker): Promise<string> =>
      inTurn(() => hash(password.normalize('NFC'), cost), network),

    /** Takes the same time for a missing account or password as for a wrong password. */
    async verify(passwordHash: string | null | undefined, password: string, { network }: Asker): Promise<boolean> {
      dummyHash ??= hash(crypto.randomUUID(), cost);
      const compared = passwordHash ?? (await dummyHash);
      const right = await inTurn(() => verify(compared, password.normalize('NFC')), network);
      return right && Boolean(passwordHash);
    },
  };
}
