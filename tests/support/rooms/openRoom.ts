type Query = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;
type RoomOptions = { sessionId: string; opensAt?: Date; closesAt: Date; rate?: number };

/**
 * Gives a session of a running box office a waiting room that is open, and waits until it is announced. The sale starts
 * at `closesAt`.
 */
export async function openRoom(query: Query, { sessionId, opensAt = new Date(0), closesAt, rate = 50 }: RoomOptions) {
  await query("update sessions set sale_starts_at = $2, declared_status = 'onSale' where id = $1", [
    sessionId,
    closesAt,
  ]);
  await query('delete from rooms where session_id = $1', [sessionId]);
  await query('insert into rooms (session_id, opens_at, rate) values ($1, $2, $3)', [sessionId, opensAt, rate]);
  await untilRoom(query, sessionId, 'announced_at is not null');
}

/** Starts the sale now, so that the list closes, as if this start had been announced when the room opened. */
export async function startSale(query: Query, sessionId: string): Promise<void> {
  await query('update rooms set promised_at = now() where session_id = $1', [sessionId]);
  await query('update sessions set sale_starts_at = now() where id = $1', [sessionId]);
}

/** Waits until the room's row fulfils the condition. */
export async function untilRoom(query: Query, sessionId: string, condition: string): Promise<void> {
  for (;;) {
    const rows = await query(`select 1 from rooms where session_id = $1 and ${condition}`, [sessionId]);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
