import { bali } from './events/bali.ts';
import { hongKongConcerts } from './events/hongKongConcerts.ts';
import { hongKongOutings } from './events/hongKongOutings.ts';
import { hongKongStages } from './events/hongKongStages.ts';
import { jakarta } from './events/jakarta.ts';
import { macau } from './events/macau.ts';
import { singapore } from './events/singapore.ts';
import { taipeiConcerts } from './events/taipeiConcerts.ts';
import { taipeiStagesAndOutings } from './events/taipeiStagesAndOutings.ts';
import type { DemoEvent } from './parts/demoEvent.ts';

export const demoEvents: DemoEvent[] = [
  ...hongKongConcerts,
  ...hongKongStages,
  ...hongKongOutings,
  ...macau,
  ...taipeiConcerts,
  ...taipeiStagesAndOutings,
  ...singapore,
  ...jakarta,
  ...bali,
];
