import { describe, expect, it } from 'vitest';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { favourites } from '#boxoffice/platform/schema/visitors.ts';
import { MOST_FAVOURITES } from '#shared/domain/favourites/idList.ts';
import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { removeExpired } from '../accounts/removeExpired.ts';

const { call, db, register, time, wait } = await smallAccounts();
const PASSWORD = 'moonlit river 7';
const [known, other] = (await db.select().from(activities)).map(({ id }) => id) as [string, string];

let people = 0;
async function somebody() {
  const { token } = await register(`fan${++people}@example.com`, PASSWORD);
  const send = async (method: 'get' | 'post' | 'delete', path = '', body?: object) =>
    call(method, `/v1/favourites${path}`, body, { token });
  return { token, send, list: async () => (await send('get')).body.data };
}

describe('favourites of an account', () => {
  it('are listed on every device, the newest first, and can be removed one by one', async () => {
    const { send, list } = await somebody();
    await send('post', '', { ids: [known] });
    time.now = new Date(time.now.getTime() + 1000);
    const added = await send('post', '', { ids: [other] });

    expect(added.body.data).toEqual([other, known]);
    expect(await list()).toEqual([other, known]);
    expect((await send('delete', `/${other}`)).body.data).toEqual([known]);
  });

  it('include the favourites of a device in the same order, without unknown ids', async () => {
    const { send, list } = await somebody();
    await send('post', '', { ids: [known, 'no-such-event', '../x', other, known] });

    expect(await list()).toEqual([known, other]);
  });

  it('cannot be changed by another account, and need a login', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await one.send('post', '', { ids: [known] });
    await two.send('delete', `/${known}`);

    expect(await one.list()).toEqual([known]);
    expect(await two.list()).toEqual([]);
    expect((await call('get', '/v1/favourites')).body.code).toBe(401);
    expect((await one.send('post', '', { ids: Array(MOST_FAVOURITES + 1).fill(known) })).body.code).toBe(400);
  });

  it('are exported and deleted with the account', async () => {
    const { token, send } = await somebody();
    await send('post', '', { ids: [known] });
    const before = await db.select().from(favourites);
    const copy = await call('get', '/v1/user/export', undefined, { token });
    await call('delete', '/v1/user/me', { password: PASSWORD }, { token });
    wait((3 * DAY_MS) / SECOND_MS);
    await removeExpired(db, time.now);

    expect(copy.body.data.favourites).toEqual([known]);
    expect(await db.select().from(favourites)).toHaveLength(before.length - 1);
  });
});

describe('cards', () => {
  it('are returned in the order of the ids, without ids of unknown events', async () => {
    const { body } = await call('get', `/v1/cards?ids=${other},nothing,${known}`);

    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([other, known]);
    expect((await call('get', '/v1/cards')).body.data).toEqual([]);
  });
});
