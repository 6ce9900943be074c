import type { RequestHandler } from 'express';

const PATH = '/speculation-rules.json';
const RULES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*/activity/*' }, eagerness: 'conservative' }] });

/** Header that points to the rules. They are a file, because the CSP forbids inline scripts. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` };

/**
 * Lets browsers prefetch an event's page when its link is pressed, before scripts run. An earlier prefetch would often
 * be wasted mobile data.
 */
export const speculationRules: [path: string, handler: RequestHandler] = [
  PATH,
  (_req, res) => {
    res.set('cache-control', 'public, max-age=86400').type('application/speculationrules+json').send(RULES);
  },
];
