import { AsyncLocalStorage } from 'node:async_hooks';

/** Name of the operator, and the reason as text. */
type Actor = { by?: string; reason?: string };

const actors = new AsyncLocalStorage<Actor>();

/** Runs `work` and records the actor with each change that it writes to the audit log. */
export function actAs<Value>(actor: Actor, work: () => Promise<Value>): Promise<Value> {
  return actors.run({ ...actors.getStore(), ...actor }, work);
}

export const findActor = (): Actor => actors.getStore() ?? {};
