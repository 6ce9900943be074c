import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import english from '#locales/en/common.json' with { type: 'json' };
import type { Room } from '#shared/contract/room.ts';
import { anActivity } from '#tests/support/boxoffice/anActivity.ts';
import { findRoomTime, toRoomView } from './toRoomView.ts';

const ROOM = {
  id: 'gala-1',
  activityId: 'gala',
  activityName: 'Gala',
  startsAt: '2026-11-28T12:00:00Z',
  venueName: 'Tidewall Arena',
  timeZone: 'Asia/Hong_Kong',
  opensAt: '2026-11-24T01:00:00Z',
  closesAt: '2026-11-24T02:00:00Z',
  announcedAt: '2026-11-01T02:00:00Z',
  hasBeacon: true,
} as Room;

function aShop(getActivity: Shop['api']['getActivity']): Shop {
  const translator = createTranslator('en');
  translator.addResourceBundle('en', 'common', english);
  return { api: { getActivity }, language: 'en', t: translator.t } as Shop;
}

it('writes all times at the venue', async () => {
  const time = await findRoomTime(
    ROOM,
    aShop(async () => anActivity()),
  );
  const { opens, closes, zoneName, eventPath } = toRoomView(ROOM, time);

  expect([opens.full, closes.full].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'Tue, 24 Nov 2026, 9:00 am',
    'Tue, 24 Nov 2026, 10:00 am',
  ]);
  expect([zoneName, eventPath]).toEqual(['Hong Kong Time', '/activity/gala?session=gala-1']);
});

it('names the zone also while the event cannot be read', async () => {
  const { zoneName } = await findRoomTime(
    ROOM,
    aShop(async () => {
      throw new Error('away');
    }),
  );

  expect(zoneName).toBe('Hong Kong Time');
});
