import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { normaliseCode } from '#shared/domain/selling/saleCode.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';

const dataDir = await makeDataDir();
afterAll(() => rm(dataDir, { recursive: true }));
const { db } = await smallBoxOffice({ dataDir });
const codes = (...options: string[]) => runCommand(['codes', ...options], { env: { DATA_DIR: dataDir } });
const make = (...options: string[]) => codes('make', 'jazz-night', ...options);

describe('frontrow codes', () => {
  it('makes codes that are printed only once, lists their batches, and revokes them', async () => {
    const made = await make('press', '--kind', 'discount', '--percent', '100', '--tickets', '1', '--count', '3');
    const again = await make('press', '--kind', 'discount', '--percent', '50');
    const listed = await codes('list', '--event', 'jazz-night', '--format', 'json');
    const revoked = await codes('revoke', 'press', '--yes', '--format', 'json');
    const after = await codes('list', '--format', 'csv');
    const nothing = await codes('revoke', 'press', '--yes');
    const { rows } = await db.execute(sql`select hash, hint from codes order by hint`);
    const log = await db.execute(
      sql`select action, details from operator_log where subject = 'jazz-night' order by at`,
    );

    const printed = made.stdout.trim().split('\n');
    expect(printed).toHaveLength(3);
    for (const code of printed) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(JSON.stringify(rows)).not.toContain(normaliseCode(printed[0]!));
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('There is a batch press already') });
    expect(JSON.parse(listed.stdout)).toEqual([
      expect.objectContaining({
        batch: 'press',
        kind: 'discount',
        value: '100 %',
        codes: 3,
        revoked: 0,
        uses: 1,
        used: 0,
      }),
    ]);
    expect(JSON.parse(revoked.stdout)).toEqual({ batch: 'press', revoked: 3 });
    expect(after.stdout).toMatch(/^press,jazz-night,discount,,100 %,,,3,3,1,0/m);
    expect(nothing.code).toBe(1);
    expect(log.rows).toMatchObject([
      { action: 'codes make', details: { batch: 'press', codes: 3 } },
      { action: 'codes revoke', details: { batch: 'press', codes: 3 } },
    ]);
  });

  it.each<[string, number, string[]]>([
    ['There is no event', 1, ['make', 'nothing', 'x', '--kind', 'access']],
    ['has no such session', 1, ['make', 'jazz-night', 'x', '--kind', 'access', '--tier', 'moon']],
    ['six letters', 1, ['make', 'jazz-night', 'x', '--kind', 'access', '--word', 'VIP', '--uses', '9']],
    ['one of --percent', 2, ['make', 'jazz-night', 'x', '--kind', 'discount']],
    ['needs --tickets', 2, ['make', 'jazz-night', 'x', '--kind', 'discount', '--percent', '100']],
    ['needs --tickets', 2, ['make', 'jazz-night', 'x', '--kind', 'discount', '--price', '0']],
    ['no comma', 2, ['make', 'jazz-night', 'x', '--kind', 'access', '--word', 'FAN,CLUB', '--uses', '9']],
    ['one of --percent', 2, ['make', 'jazz-night', 'x', '--kind', 'discount', '--percent', '5', '--off', '5']],
    ['Only a discount', 2, ['make', 'jazz-night', 'x', '--kind', 'access', '--percent', '5']],
    ['--price-type', 2, ['make', 'jazz-night', 'x', '--kind', 'priceType']],
    ['limit it with --uses', 2, ['make', 'jazz-night', 'x', '--kind', 'access', '--word', 'FANCLUB27']],
    ['an amount like', 2, ['make', 'jazz-night', 'x', '--kind', 'discount', '--off', '5,50']],
    ['lower-case letters', 2, ['make', 'jazz-night', 'Press!', '--kind', 'access']],
    ['There is no batch', 1, ['revoke', 'nothing', '--yes']],
  ])('refuses wrong options with a reason: %s', async (words, code, options) => {
    expect(await codes(...options)).toMatchObject({ code, stderr: expect.stringContaining(words) });
  });
});
