import { type SQL, sql } from 'drizzle-orm';
import { codeBatches, codes, codeUses } from '#boxoffice/platform/schema/codes.ts';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { CLOSED_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import { type AuditRule, oneOf } from './unitRules.ts';

/** A use counts until its hold ends without an order, or until the order of the hold closes. */
export const isLivingUse = (hold: SQL) => sql`(
  ${hold}.ended_at is null or exists (
    select 1 from ${orders} o where o.hold_id = ${hold}.id and o.status not in ${oneOf(CLOSED_STATUSES)}))`;

const LIVING_USES = sql`
  select used.code_id, held.user_id from ${codeUses} used join ${holds} held on held.id = used.hold_id
  where ${isLivingUse(sql`held`)}`;

/** No code is used more often than its batch allows. */
export const CODE_RULES = {
  codeOverused: {
    says: 'a code was used more often than its batch allows',
    find: () => sql`
      select 'code …' || c.hint || ' of ' || b.id as subject, count(*) || ' uses of ' || b.uses as detail
      from (${LIVING_USES}) used join ${codes} c on c.id = used.code_id join ${codeBatches} b on b.id = c.batch_id
      group by c.id, b.id having count(*) > b.uses`,
  },
  codeOverusedByAccount: {
    says: 'an account used a code more often than its batch allows',
    find: () => sql`
      select 'code …' || c.hint || ' of ' || b.id, count(*) || ' uses of ' || b.uses_per_account
      from (${LIVING_USES}) used join ${codes} c on c.id = used.code_id join ${codeBatches} b on b.id = c.batch_id
      group by c.id, b.id, used.user_id having count(*) > b.uses_per_account`,
  },
} satisfies Record<string, AuditRule>;
