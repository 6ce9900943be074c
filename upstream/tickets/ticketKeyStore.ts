import { createHash, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TicketKey } from '#shared/domain/ticketCode.ts';
import type { Database } from '../database/database.ts';
import { settings } from '../schema/visitors.ts';

/** A key pair as a JSON Web Key; `d` is what only the box office knows. */
export type SigningKey = TicketKey & { d: string };

const SETTING = 'ticketKeys';
const KEY_ID_LENGTH = 8;

/** The keys that tickets are signed with, newest first. The first copy to ask makes one: the setting's name is the lock. */
export async function readTicketKeys(db: Database): Promise<[SigningKey, ...SigningKey[]]> {
  const kept = await findTicketKeys(db);
  if (kept) return kept;
  await db
    .insert(settings)
    .values({ name: SETTING, value: [createKey()] })
    .onConflictDoNothing();
  return (await findTicketKeys(db))!;
}

async function findTicketKeys(db: Database) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, SETTING));
  return row?.value as [SigningKey, ...SigningKey[]] | undefined;
}

/** Named by its RFC 7638 thumbprint, shortened: a gate knows a handful of keys. */
function createKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = privateKey.export({ format: 'jwk' }) as { x: string; d: string };
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  return { kty: 'OKP', crv: 'Ed25519', kid: thumbprint.digest('base64url').slice(0, KEY_ID_LENGTH), x, d };
}
