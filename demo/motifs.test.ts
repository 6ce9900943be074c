import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import { defaultWindow, FEWEST_LISTED } from '#shared/domain/search/timeWindow.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

/** Motif of each poster. Two posters with the same motif must not be neighbours. */
const MOTIFS: Record<string, string> = JSON.parse(await readFile(new URL('./motifs.json', import.meta.url), 'utf8'));

/**
 * Words in the name or summary of an event whose poster has this motif. If an event has none of them, its poster shows
 * the wrong sport.
 */
const SPORTS: Record<string, RegExp> = {
  badminton: /badminton/i,
  basketball: /basketball|rebound/i,
  'boxing ring': /boxing|silat/i,
  'dragon boat': /dragon boat/i,
  football: /football|derby/i,
  handball: /handball/i,
  'mountain path': /trail/i,
  rowing: /regatta|rowing/i,
  'running track': /\d+k/i,
  surfing: /surf/i,
  'swimming lanes': /swim/i,
  'table tennis': /table tennis/i,
};

type DemoCatalogue = Awaited<ReturnType<typeof readDemoCatalogue>>;
type Event = DemoCatalogue['activities'][number];

const CARDS = 10;
/** Sessions move by whole weeks, so the order differs between weekdays. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.parse('2026-11-26T04:00:00Z') + day * DAY_MS));

/** Events in each row of the home page, sorted as the box office sorts them. */
function railsOf(
  { activities, venues }: DemoCatalogue,
  { now, cityCode }: { now: Date; cityCode: string | undefined },
) {
  const cityOf = ({ venueId }: Event) => venues.find(({ id }) => id === venueId)!.cityCode;
  const end = Date.parse(defaultWindow(now.toISOString().slice(0, 10)).end) + DAY_MS;
  const startOf = ({ sessions }: Event) =>
    Math.min(
      ...sessions
        .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
        .map(({ startsAt }) => Date.parse(startsAt)),
    );
  const coming = activities.filter((event) => Number.isFinite(startOf(event)));
  const here = coming.filter((event) => !cityCode || cityOf(event) === cityCode);
  const inMonth = here.filter((event) => startOf(event) < end);
  const soon = inMonth.length < FEWEST_LISTED ? here : inMonth;
  const byStart = (one: Event, other: Event) => startOf(one) - startOf(other);
  const elsewhere = (event: Event) => Number(cityCode !== undefined && cityOf(event) !== cityCode);
  const rate = ({ discountRate }: Event) => discountRate ?? 10;
  return {
    hottest: soon.toSorted((one, other) => other.popularity - one.popularity || byStart(one, other)),
    upcoming: soon.toSorted(byStart),
    deals: coming
      .filter((event) => rate(event) < 10)
      .toSorted((one, other) => elsewhere(one) - elsewhere(other) || rate(one) - rate(other) || byStart(one, other)),
  };
}

describe('the posters of the demo', () => {
  it('have a motif each', async () => {
    const { activities } = await readDemoCatalogue(WEEK[0]!);

    expect(Object.keys(MOTIFS).toSorted()).toEqual(activities.map(({ id }) => id).toSorted());
  });

  it('show the sport of their event', async () => {
    const { activities } = await readDemoCatalogue(WEEK[0]!);
    const sports = activities.filter(({ type }) => type === 'sport');
    const wrong = sports.filter(({ id, name, summary }) => !SPORTS[MOTIFS[id]!]?.test(`${name.en} ${summary.en}`));

    expect(wrong.map(({ id }) => `${id}: ${MOTIFS[id]}`)).toEqual([]);
  });

  it.each(WEEK)('have no neighbour with the same motif in a row of the home page on %s', async (now) => {
    const catalogue = await readDemoCatalogue(now);
    const same = [undefined, ...catalogue.cities.map(({ code }) => code)].flatMap((cityCode) =>
      Object.entries(railsOf(catalogue, { now, cityCode })).flatMap(([rail, events]) =>
        events
          .slice(0, CARDS)
          .flatMap(({ id }, place, all) =>
            place > 0 && MOTIFS[id] === MOTIFS[all[place - 1]!.id]
              ? [`${cityCode ?? 'all'} ${rail}: ${all[place - 1]!.id}, ${id} (${MOTIFS[id]})`]
              : [],
          ),
      ),
    );

    expect(same).toEqual([]);
  });
});
