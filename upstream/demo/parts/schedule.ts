import { addDays } from '#shared/domain/timeWindow.ts';

/** A day told relative to the day of seeding, and the time on the venue's clocks. */
export type DemoTime = { day: { inDays: number } | { week: number; weekday: number }; time: string };

/** For what must be near: `inDays(1, '20:00')` is tomorrow evening. */
export const inDays = (days: number, time: string): DemoTime => ({ day: { inDays: days }, time });

/** Week 0 begins with the next Monday, so that a run from Friday to Sunday stays together whatever day the shop is seeded. */
const on = (weekday: number) => (week: number, time: string) => ({ day: { week, weekday }, time }) satisfies DemoTime;

export const wed = on(2);
export const thu = on(3);
export const fri = on(4);
export const sat = on(5);
export const sun = on(6);

/** The calendar day (`2026-11-20`) a demo time falls on when seeding on `today`. */
export function toDay(today: string, { day }: DemoTime): string {
  if ('inDays' in day) return addDays(today, day.inDays);
  return addDays(today, daysToMonday(today) + day.week * 7 + day.weekday);
}

function daysToMonday(day: string): number {
  return (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
}
