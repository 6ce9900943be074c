import { readFileSync } from 'node:fs';
import { Router } from 'express';
import { ROOM_PROOF_PATH } from '#shared/domain/paths/shopPaths.ts';
import type { ShopFiles } from '../http/shopFiles.ts';

/** Pages that need a login or belong to one visitor. */
const PRIVATE_PAGES = ['login', 'orders', 'order/', 'address', 'account_setting', 'voucher', 'pay'];
const RULES_PATH = '/speculation-rules.json';
/**
 * Lets browsers prefetch an event's page when a visitor presses its link, before scripts run. An earlier prefetch would
 * often waste mobile data.
 */
const RULES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*/activity/*' }, eagerness: 'conservative' }] });
/** The document that explains how to write a verifier of waiting rooms. */
const PROOF = readFileSync(new URL('../../docs/waiting-room-proof.md', import.meta.url));

const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };
const AN_HOUR = { 'cache-control': 'public, max-age=3600' };
const isHashed = (path: string) => path.startsWith('/shop/');

/** Header that names the file with the rules. The rules are not in the page, because the CSP forbids inline scripts. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${RULES_PATH}"` };

/** Serves the files that are the same for all clients: those for search engines, browsers and verifiers. */
export function fixedFiles({ publicUrl, files: shopFiles }: { publicUrl: string; files: ShopFiles }): Router {
  const closed = PRIVATE_PAGES.map((page) => `Disallow: /*/${page}`);
  const robots = ['User-agent: *', 'Disallow: /api/', ...closed, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  const files: [path: string, type: string, maxAge: number, body: string | Buffer][] = [
    ['/robots.txt', 'text', 86400, robots],
    [RULES_PATH, 'application/speculationrules+json', 86400, RULES],
    [ROOM_PROOF_PATH, 'text/plain', 3600, PROOF],
  ];
  const router = Router();
  for (const { path, type, bytes } of Object.values(shopFiles))
    router.get(
      path,
      (_req, res) =>
        void res
          .set(isHashed(path) ? KEPT : AN_HOUR)
          .type(type)
          .send(bytes),
    );
  for (const [path, type, maxAge, body] of files)
    router.get(path, (_req, res) => void res.set('cache-control', `public, max-age=${maxAge}`).type(type).send(body));
  return router;
}
