import { AsyncLocalStorage } from 'node:async_hooks';

/** Name of the operator, and the reason as text. */
type Actor = { by?: string; reason?: string };

const actors = new AsyncLocalStorage<Actor>();

/** Has the actor noted with each change that the work makes, whatever verbs it calls. */
export function actAs<Value>(actor: Actor, work: () => Promise<Value>): Promise<Value> {
  return actors.run({ ...actors.getStore(), ...actor }, work);
}

export const findActor = (): Actor => actors.getStore() ?? {};
