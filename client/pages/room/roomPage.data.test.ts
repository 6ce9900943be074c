import { expect, it } from 'vitest';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import english from '#locales/en/common.json' with { type: 'json' };
import type { Room } from '#shared/contract/room.ts';
import { anActivity, aSession } from '#tests/support/boxoffice/anActivity.ts';
import { toRoomView } from './roomPage.data.ts';

const ROOM = {
  id: 'gala-1',
  activityId: 'gala',
  opensAt: '2026-11-24T01:00:00Z',
  closesAt: '2026-11-24T02:00:00Z',
  announcedAt: '2026-11-01T02:00:00Z',
  hasBeacon: true,
} as Room;

it('writes all times at the venue', () => {
  const translator = createTranslator('en');
  translator.addResourceBundle('en', 'common', english);
  const event = anActivity({ sessions: [aSession({ id: 'gala-1', name: 'First night' })] });
  const view = toRoomView(ROOM, event, createVenueTime('en', event.venue, translator.t));

  expect([view.opens.full, view.closes.full, view.starts?.full].map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    'Tue, 24 Nov 2026, 9:00 am',
    'Tue, 24 Nov 2026, 10:00 am',
    'Sat, 28 Nov 2026, 8:00 pm',
  ]);
  expect([view.zoneName, view.eventPath, view.sessionName]).toEqual([
    'Hong Kong Time',
    '/activity/gala?session=gala-1',
    'First night',
  ]);
});
