import { expect, it } from 'vitest';
import { findNews, type KnownState } from './RoomVoice.tsx';

const waiting = (before: number, isPaused = false): KnownState => ({ kind: 'waiting', before, isPaused });
const at = (kind: KnownState['kind']): KnownState => ({ kind, before: undefined, isPaused: false });

it.each<[string, KnownState, KnownState, unknown]>([
  ['joined', at('open'), at('joined'), { word: 'joined', importance: 'mark' }],
  ['drawn', at('joined'), waiting(900), { word: 'drawn', importance: 'mark' }],
  ['found on another device', at('unknown'), waiting(900), { word: 'waiting', importance: 'mark' }],
  ['nearer', waiting(900), waiting(800), { word: 'waiting', importance: 'update' }],
  ['near', waiting(105), waiting(99), { word: 'waiting', importance: 'mark' }],
  ['next', waiting(3), waiting(0), { word: 'next', importance: 'mark' }],
  ['paused', waiting(900), waiting(900, true), { word: 'paused', importance: 'mark' }],
  ['resumed', waiting(900, true), waiting(900), { word: 'running', importance: 'mark' }],
  ['called', waiting(3), at('called'), { word: 'turn', importance: 'mark' }],
  ['unchanged', waiting(900), waiting(900), undefined],
  ['opened', at('before'), at('open'), undefined],
])('finds the announcement for a visitor: %s', (_case, last, current, news) => {
  expect(findNews(last, current)).toEqual(news);
});
