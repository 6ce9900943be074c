import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { announceRooms } from '#boxoffice/rooms/runRooms.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';

const dataDir = await makeDataDir();
afterAll(() => rm(dataDir, { recursive: true }));
const { db } = await smallBoxOffice({ dataDir });
const ROOM = 'jazz-night-1';
const room = (...options: string[]) => runCommand(['room', ...options], { env: { DATA_DIR: dataDir } });

describe('frontrow room', () => {
  it('opens a room, shows it, slows it down, pauses and resumes it, and closes it', async () => {
    const opened = await room('open', ROOM, '--rate', '20');
    const unannounced = await room('show', ROOM);
    await announceRooms(db, { now: new Date(), beacon: undefined });
    const shown = await room('show', ROOM);
    const listed = await room('list', '--all', '--format', 'json');
    const slower = await room('rate', ROOM, '5', '--format', 'json');
    const paused = await room('pause', ROOM, '--reason', 'late');
    const resumed = await room('resume', ROOM);
    const closed = await room('close', ROOM);
    const again = await room('close', ROOM);
    const { rows } = await db.execute(sql`select action from operator_log where subject = ${ROOM} order by at`);

    expect(opened).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('20 people per second'),
    });
    expect(unannounced).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no waiting room that the shop has'),
    });
    expect(shown.stdout).toMatch(/^jazz-night-1: open\n[\s\S]*\n {2}commitment [\w-]{43}\n/);
    expect(JSON.parse(listed.stdout)).toEqual([
      expect.objectContaining({ session: ROOM, phase: 'open', rate: 20, waiting: 0, free: 100, sold: 0 }),
    ]);
    expect(shown.stdout).toMatch(/opens 20\S+\+08:00, closes 20\S+T\d\d:\d\d\+08:00\n/);
    expect(JSON.parse(slower.stdout)).toMatchObject({ session: ROOM, rate: 5, endedAt: null });
    expect(paused.stdout).toContain('paused (late)');
    expect(resumed.stdout).toContain('open from');
    expect(closed.stdout).toContain('closed');
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is over') });
    expect(rows.map(({ action }) => action)).toEqual([
      'room open',
      'room rate',
      'room pause',
      'room resume',
      'room close',
    ]);
  });

  it('opens a closed room again with the seed that it has committed to', async () => {
    const before = (await db.execute(sql`select commitment from rooms where session_id = ${ROOM}`)).rows[0]!;
    const opened = await room('open', ROOM);
    const after = (await db.execute(sql`select commitment, ended_at from rooms where session_id = ${ROOM}`)).rows[0]!;

    expect(opened.code).toBe(0);
    expect(after).toEqual({ ...before, ended_at: null });
  });

  it('shows the proof as JSON, for a later comparison', async () => {
    const { stdout } = await room('show', ROOM, '--format', 'json');

    expect(JSON.parse(stdout)).toMatchObject({ version: 2, id: ROOM, commitment: expect.any(String), steps: [] });
  });

  it.each([
    [['open', 'nothing'], 1, 'no session nothing'],
    [['rate', 'clockwork-2', '5'], 1, 'has no waiting room'],
    [['rate', ROOM, '0'], 2, 'from 1 to 5000'],
    [['pause', ROOM, '--reason', 'lunch'], 2, 'late'],
    [['show', 'clockwork-2'], 1, 'no waiting room'],
    [['beacon', ROOM, 'b6'], 2, '48 bytes in hexadecimal'],
    [['beacon', ROOM, 'b6'.repeat(48)], 1, 'was announced without the beacon'],
  ])('refuses %j', async (options, code, message) => {
    expect(await room(...options)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });
});
