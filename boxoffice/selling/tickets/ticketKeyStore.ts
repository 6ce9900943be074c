import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { type TicketFacts, type TicketKey, toTicketText } from '#shared/domain/selling/ticketCode.ts';

/** A key pair as a JSON Web Key; `d` is the private key. Keys of former versions have no `createdAt`. */
export type SigningKey = TicketKey & { d: string; createdAt?: string };

const SETTING = 'ticketKeys';
const KEY_ID_LENGTH = 8;

/** Returns the signing keys, newest first. The first instance creates one; the setting's name is unique. */
export async function readTicketKeys(db: Database): Promise<[SigningKey, ...SigningKey[]]> {
  const keys = await findTicketKeys(db);
  if (keys) return keys;
  await db
    .insert(settings)
    .values({ name: SETTING, value: [createKey(new Date())] })
    .onConflictDoNothing();
  return (await findTicketKeys(db))!;
}

/**
 * Adds a new key as the first key and returns its id. Vouchers are signed with it at once. The other keys are still
 * published, so that tickets signed with them stay valid.
 */
export async function rotateTicketKeys(db: Database, now: Date): Promise<string> {
  await readTicketKeys(db);
  const key = createKey(now);
  await db.transaction(async (tx) => {
    await tx
      .update(settings)
      .set({ value: sql`${JSON.stringify([key])}::jsonb || ${settings.value}` })
      .where(eq(settings.name, SETTING));
    await noteAction(tx, { action: 'tickets keys rotate', subject: key.kid, now });
  });
  return key.kid;
}

/** Removes a key, unless it is the signing key. `replacedAt` is the time when a newer key replaced it, if known. */
export async function removeTicketKey(
  tx: Database,
  kid: string,
): Promise<{ refused: 'unknown' | 'newest' } | { replacedAt: Date | undefined }> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update');
  const keys = (row?.value ?? []) as SigningKey[];
  const index = keys.findIndex((key) => key.kid === kid);
  if (index <= 0) return { refused: index === 0 ? 'newest' : 'unknown' };
  await tx
    .update(settings)
    .set({ value: keys.toSpliced(index, 1) })
    .where(eq(settings.name, SETTING));
  const { createdAt } = keys[index - 1]!;
  return { replacedAt: createdAt === undefined ? undefined : new Date(createdAt) };
}

/** Builds the content of a ticket's QR code. It is deterministic, so it is not stored. */
export function signTicket(facts: Omit<TicketFacts, 'keyId'>, { kid, createdAt: _, ...jwk }: SigningKey): string {
  const text = toTicketText({ ...facts, keyId: kid });
  const signature = sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' }));
  return `${text}.${signature.toString('base64url')}`;
}

async function findTicketKeys(db: Database) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, SETTING));
  return row?.value as [SigningKey, ...SigningKey[]] | undefined;
}

/**
 * Creates an Ed25519 key. Its id is the shortened RFC 7638 thumbprint, because a gate has few keys. The id does not
 * begin with a hyphen, because a command would take it for an option.
 */
export function createKey(now: Date): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = privateKey.export({ format: 'jwk' }) as { x: string; d: string };
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  const kid = thumbprint.digest('base64url').slice(0, KEY_ID_LENGTH);
  return kid.startsWith('-') ? createKey(now) : { kty: 'OKP', crv: 'Ed25519', kid, x, d, createdAt: now.toISOString() };
}
