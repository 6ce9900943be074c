import { pino } from 'pino';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { createBoxOffice } from '#boxoffice/app.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';

const { db, close } = await emptyInMemory();
afterAll(close);
const app = createBoxOffice({ db, log: pino({ enabled: false }) });

it.each(['/hk3-all/latest', '/hk3-all/thirtydays-hottest', '/sg1-concert/latest'])(
  'a box office without a catalogue returns an empty list for %s',
  async (path) => {
    const { body } = await request(app).get(path).expect(200);

    expect(body).toMatchObject({ total: 0, totalPage: 0, result: [] });
  },
);
