import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/room/:roomId',
    needs: 'rooms',
    words: ['room'],
    loader: later(() => import('./roomPage.data.ts'), 'loadRoomPage'),
    Component: later(() => import('./RoomPage.tsx'), 'RoomPage'),
  }),
  definePage({
    path: '/room/:roomId/place',
    needs: 'rooms',
    shared: false,
    words: ['room'],
    loader: later(() => import('./roomPage.data.ts'), 'loadOwnRoomPage'),
    action: later(() => import('./roomPage.data.ts'), 'submitRoom'),
    Component: later(() => import('./RoomPage.tsx'), 'RoomPage'),
  }),
];
