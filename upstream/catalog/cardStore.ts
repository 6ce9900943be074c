import { type SQL, sql } from 'drizzle-orm';
import type { LocalizedText } from '#shared/contract/catalogueFile.ts';
import type { CategoryType } from '#shared/domain/categoryPath.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { SaleStatus } from '#shared/domain/saleStatus.ts';
import type { Database } from '../database.ts';
import { activities } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { sessions, tiers } from '../schema/stock.ts';
import { units } from '../schema/units.ts';
import type { WordMatch } from '../search/findWordMatches.ts';
import { type Sort, sortOrder } from './sortOrders.ts';

export type CardQuery = {
  now: Date;
  sort: Sort;
  /** Only this city. */
  cityCode?: string | undefined;
  /** This city's events before all others. */
  preferredCityCode?: string | undefined;
  type?: CategoryType | undefined;
  /** Whole days, both included, without `end` for ever; every one of them must hold. */
  windows: readonly { start: string; end?: string | undefined }[];
  /** Also sessions that are over, for windows that lie in the past. */
  withEnded?: boolean;
  words?: readonly WordMatch[];
  discounted?: boolean;
  offset: number;
  limit: number;
};

/** Dates are ISO text: they come out of JSON. */
export type CardSession = {
  startsAt: string;
  endsAt: string;
  saleStartsAt: string;
  saleEndsAt: string | null;
  declared: SaleStatus;
  freeUnits: 0 | 1;
};

export type CardRow = {
  id: string;
  poster: string | null;
  name: LocalizedText;
  type: CategoryType;
  discountRate: number | null;
  venueName: LocalizedText;
  cityName: LocalizedText;
  timeZone: string;
  price: { amount: number; currency: Currency } | null;
  sessions: CardSession[];
};

/** One page of events and how many there are in all, in one statement. */
export async function findCards(db: Database, query: CardQuery): Promise<{ total: number; cards: CardRow[] }> {
  const now = query.now.toISOString();
  const { rows } = await db.execute(sql`
    with matching as (
      select ${activities.id}, row_number() over (order by ${ranking(query)}) as position
      from ${activities}
      join ${venues} v on v.id = ${activities.venueId}
      join ${cities} c on c.id = v.city_id
      join ${sessions} s on s.activity_id = ${activities.id}
      where ${sql.join(conditions(query), sql` and `)}
      group by ${activities.id}, c.code
    ),
    page as (select * from matching order by position limit ${query.limit} offset ${query.offset})
    select
      (select count(*)::int from matching) as total,
      (
        select coalesce(json_agg(json_build_object(
          'id', a.id, 'poster', a.poster, 'name', a.name, 'type', a.type, 'discountRate', a.discount_rate,
          'venueName', v.name, 'cityName', c.name, 'timeZone', c.time_zone,
          'price', ${cheapestTier(now)}, 'sessions', ${sessionFacts()}
        ) order by page.position), '[]'::json)
        from page
        join ${activities} a on a.id = page.id
        join ${venues} v on v.id = a.venue_id
        join ${cities} c on c.id = v.city_id
      ) as cards`);
  return rows[0] as { total: number; cards: CardRow[] };
}

function conditions({ now, cityCode, type, windows, withEnded, words = [], discounted }: CardQuery): SQL[] {
  return [
    sql`true`,
    ...(withEnded ? [] : [sql`s.ends_at > ${now.toISOString()}`]),
    ...(cityCode ? [sql`c.code = ${cityCode}`] : []),
    ...(type && type !== 'all' ? [sql`${activities.type} = ${type}`] : []),
    ...(discounted ? [sql`${activities.discountRate} is not null`] : []),
    ...windows.map(({ start, end }) =>
      end ? sql`(s.last_day >= ${start} and s.first_day <= ${end})` : sql`s.last_day >= ${start}`,
    ),
    ...words.map(({ exact, corrected }) => matchesAny([exact, ...corrected])),
  ];
}

/** Events that hold the words as written, then the preferred city, then what the visitor sorts by. */
function ranking({ words = [], preferredCityCode, sort, now }: CardQuery): SQL {
  const mistakes = words.filter(({ corrected }) => corrected.length > 0);
  const orders = [...mistakes.map(({ exact }) => sql`(case when ${matchesAny([exact])} then 0 else 1 end)`)];
  return sql.join(
    [
      ...(orders.length > 0 ? [sql.join(orders, sql` + `)] : []),
      ...(preferredCityCode ? [sql`c.code <> ${preferredCityCode}`] : []),
      sortOrder(sort, now),
      sql`min(s.starts_at)`,
      activities.id,
    ],
    sql`, `,
  );
}

function matchesAny(patterns: string[]): SQL {
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${activities.searchText} like ${pattern}`),
    sql` or `,
  )})`;
}

/** The lowest price of what is still to come, else of what there was. */
function cheapestTier(now: string): SQL {
  return sql`(
    select json_build_object('amount', t.amount, 'currency', t.currency)
    from ${tiers} t join ${sessions} ts on ts.id = t.session_id
    where ts.activity_id = a.id
    order by ts.ends_at > ${now} desc, t.amount limit 1)`;
}

function sessionFacts(): SQL {
  return sql`(
    select json_agg(json_build_object(
      'startsAt', fs.starts_at, 'endsAt', fs.ends_at, 'saleStartsAt', fs.sale_starts_at, 'saleEndsAt', fs.sale_ends_at,
      'declared', fs.declared_status,
      'freeUnits', case when exists (select 1 from ${units} u where u.session_id = fs.id and u.state = 'free') then 1 else 0 end
    ) order by fs.starts_at)
    from ${sessions} fs where fs.activity_id = a.id)`;
}
