import type { RequestHandler } from 'express';

const PATH = '/speculation-rules.json';
const RULES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*/activity/*' }, eagerness: 'conservative' }] });

/** Names the rules to the browser. It reads them from an address, since no page has scripts within. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` };

/**
 * Browsers fetch an event's page as soon as a finger is on its link, before scripts run. Not sooner: phones pay for what
 * they fetch in vain.
 */
export const speculationRules: [path: string, handler: RequestHandler] = [
  PATH,
  (_req, res) => {
    res.set('cache-control', 'public, max-age=86400').type('application/speculationrules+json').send(RULES);
  },
];
