import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { CookieProofs } from './cookieProofs.ts';
import type { FindNetwork } from './findNetwork.ts';
import { refuse } from './refusals.ts';
import type { WorkBudgets, WorkKey } from './workBudgets.ts';

/** Takes units of work from the visitor's budget, by default one. Resolves with false if too few units are left. */
export type SpendWork = (req: IncomingMessage, units?: number) => Promise<boolean>;

/** Thrown when the visitor's budget is used up. */
export class NoWorkLeftError extends Error {}

type SpendWorkDeps = {
  budgets: Pick<WorkBudgets, 'spend'>;
  proofs: Pick<CookieProofs, 'findLogin'>;
  findNetwork: FindNetwork;
  onRefused: (scope: WorkKey['scope'], req: IncomingMessage, account?: string) => void;
};

export function createSpendWork({ budgets, proofs, findNetwork, onRefused }: SpendWorkDeps): SpendWork {
  return async (req, units) => {
    const network = findNetwork(req);
    if (!network) return true;
    const login = proofs.findLogin(req);
    const keys: WorkKey[] = login
      ? [
          // If the box office does not name accounts, only the token identifies the login.
          { scope: 'login', id: hash('sha256', login.account || login.token, 'base64url') },
          { scope: 'loginsOfNetwork', id: network },
        ]
      : [{ scope: 'network', id: network }];
    for (const key of keys) {
      if (await budgets.spend(key, units)) continue;
      onRefused(key.scope, req, login?.account);
      return false;
    }
    return true;
  };
}

/** Refuses requests that need work if the visitor's budget is used up. */
export function limitWork(spendWork: SpendWork): RequestHandler {
  return async (req, _res, next) => {
    if (!(await spendWork(req))) refuse('request.tooMany');
    next();
  };
}
