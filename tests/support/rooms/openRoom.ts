import type { RoomGuest } from '#shared/domain/rooms/roomRules.ts';

type Query = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;
type RoomOptions = { sessionId: string; opensAt?: Date; closesAt: Date; rate?: number; who?: RoomGuest };

/**
 * Gives a session of a running box office a waiting room that is open, and waits until it is announced. The sale starts
 * at `closesAt`.
 */
export async function openRoom(query: Query, { sessionId, opensAt = new Date(0), closesAt, ...given }: RoomOptions) {
  const { rate = 50, who = 'account' } = given;
  await query("update sessions set sale_starts_at = $2, declared_status = 'onSale' where id = $1", [
    sessionId,
    closesAt,
  ]);
  await query('delete from rooms where session_id = $1', [sessionId]);
  await query('insert into rooms (session_id, opens_at, rate, who) values ($1, $2, $3, $4)', [
    sessionId,
    opensAt,
    rate,
    who,
  ]);
  await untilRoom(query, sessionId, 'announced_at is not null');
}

/** Waits until the room's row fulfils the condition. */
export async function untilRoom(query: Query, sessionId: string, condition: string): Promise<void> {
  for (;;) {
    const rows = await query(`select 1 from rooms where session_id = $1 and ${condition}`, [sessionId]);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
