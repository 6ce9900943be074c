import { describe, expect, it } from 'vitest';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { toRouteError } from '#client/platform/toRouteError.ts';
import english from '#locales/en/common.json' with { type: 'json' };
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import type { Room } from '#shared/contract/room.ts';
import { anActivity, aSession } from '#tests/support/boxoffice/anActivity.ts';
import { loadRoomPage, toRoomView } from './roomPage.data.ts';

const ROOM = {
  id: 'gala-1',
  activityId: 'gala',
  opensAt: '2026-11-24T01:00:00Z',
  closesAt: '2026-11-24T02:00:00Z',
  announcedAt: '2026-11-01T02:00:00Z',
  hasBeacon: true,
} as Room;

const translator = createTranslator('en');
translator.addResourceBundle('en', 'common', english);

it("formats all times in the venue's time zone", () => {
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

describe('while the event cannot be read', () => {
  const load = (error: unknown) => {
    const api = { getRoom: async () => ROOM, getActivity: () => Promise.reject(error) };
    const shop = { api, language: 'en', t: translator.t };
    return loadRoomPage({ shop, params: { roomId: 'gala-1' } } as unknown as PageVisit);
  };

  it.each([404, 429, 503] as const)('shows the room without the event after a %i response', async (code) => {
    const { room } = await load(toRouteError({ code, message: 'No' } as ErrorBody));

    expect(room.closes.full.replaceAll(/\s/g, ' ')).toBe('Tue, 24 Nov 2026, 2:00 am');
    expect([room.zoneName, room.eventPath, room.eventName]).toEqual([
      'UTC Time',
      '/activity/gala?session=gala-1',
      undefined,
    ]);
  });

  it('fails for an error other than a refusal', async () => {
    await expect(load(new Error('defect'))).rejects.toThrow('defect');
  });
});
