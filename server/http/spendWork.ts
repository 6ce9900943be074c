import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { CookieProofs } from './cookieProofs.ts';
import type { FindNetwork } from './findNetwork.ts';
import { refuse } from './refusals.ts';
import type { WorkBudgets, WorkKey } from './workBudgets.ts';

/** Takes one unit of work from the visitor's budget. Resolves with false when none is left. */
export type SpendWork = (req: IncomingMessage) => Promise<boolean>;

/** The visitor's budget is used up. */
export class NoWorkLeftError extends Error {}

type SpendWorkDeps = {
  budgets: Pick<WorkBudgets, 'spend'>;
  proofs: Pick<CookieProofs, 'findLogin'>;
  findNetwork: FindNetwork;
  onRefused: (scope: WorkKey['scope']) => void;
};

export function createSpendWork({ budgets, proofs, findNetwork, onRefused }: SpendWorkDeps): SpendWork {
  return async (req) => {
    const network = findNetwork(req);
    if (!network) return true;
    const token = proofs.findLogin(req);
    const key: WorkKey = token
      ? { scope: 'login', id: hash('sha256', token, 'base64url') }
      : { scope: 'network', id: network };
    const isLeft = await budgets.spend(key);
    if (!isLeft) onRefused(key.scope);
    return isLeft;
  };
}

/** Refuses requests that need work when the visitor's budget is used up. */
export function limitWork(spendWork: SpendWork): RequestHandler {
  return async (req, _res, next) => {
    if (!(await spendWork(req))) refuse('request.tooMany');
    next();
  };
}
