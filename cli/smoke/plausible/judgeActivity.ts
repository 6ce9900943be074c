import type { Activity, Session } from '#shared/contract/activity.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

/** Pairs of moments of a session: the first must not be after the second. */
const ORDER: readonly (readonly [keyof Session & `${string}At`, keyof Session & `${string}At`])[] = [
  ['startsAt', 'endsAt'],
  ['doorsAt', 'endsAt'],
  ['saleStartsAt', 'saleEndsAt'],
  ['saleStartsAt', 'endsAt'],
];

/** Returns the first implausible value of a listed activity. */
export function judgeActivity(activity: Activity, askedFor: string): string | undefined {
  const { id, purchaseLimit, sessions } = activity;
  if (id !== askedFor) return `a request for activity ${askedFor} returns activity ${id}`;
  if (purchaseLimit < 1) return `activity ${id}: purchaseLimit is ${purchaseLimit}, so no ticket can be bought`;
  for (const [index, session] of sessions.entries()) {
    const fault = judgeSession(session);
    if (fault) return `activity ${id}: sessions[${index}].${fault}`;
  }
  const last = sessions.toSorted((a, b) => endOf(a) - endOf(b)).at(-1);
  return last && isOver(last) ? `activity ${id} is listed, and its last session was ${last.startsAt}` : undefined;
}

function judgeSession(session: Session): string | undefined {
  if (session.status === 'onSale' && isOver(session)) return `startsAt is ${session.startsAt}, and it is on sale`;
  for (const [before, after] of ORDER) {
    const [earlier, later] = [session[before], session[after]];
    if (earlier && later && Date.parse(earlier) > Date.parse(later))
      return `${before} is ${earlier}, which is after ${after}, ${later}`;
  }
  const index = session.tiers.findIndex(({ faceValue }) => faceValue.amount < 0);
  return index < 0 ? undefined : `tiers[${index}].faceValue.amount is ${session.tiers[index]!.faceValue.amount}`;
}

const endOf = ({ startsAt, endsAt }: Session) => Math.max(Date.parse(startsAt), Date.parse(endsAt ?? startsAt));

/** A session is over one day after its end, or one day after its start if its end is unknown. */
const isOver = (session: Session) => endOf(session) + DAY_MS < Date.now();
