import { RefusedError } from '#shared/contract/errorBody.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { CookieJar } from './cookieJar.ts';
import { type Call, CallFailed, type Exchange, type Problem } from './exchange.ts';
import { blocked, NothingToTry } from './facts.ts';
import { judgeAnswer, judgeSchema, type Wanted } from './judgeAnswer.ts';
import { oneLine } from './oneLine.ts';
import { createRecordedApi, type Recording, type Target } from './target.ts';

type Caller = { target: Target; cookies: CookieJar; language?: LanguageCode };
type Calling<Answer> = {
  /** The last call is judged if there are several. */
  call: (api: ShopApi, recording: Recording) => Promise<Answer>;
  judge?: (answer: Answer) => Problem | undefined | Promise<Problem | undefined>;
};

/** Makes an API call as the given visitor, and judges the response from its status to its content. */
export async function attemptCall<Answer>(
  { target, ...caller }: Caller,
  wanted: Wanted,
  { call, judge }: Calling<Answer>,
): Promise<Attempt> {
  const { api, recording } = createRecordedApi(target, caller);
  try {
    const answer = await call(api, recording);
    const wrong = recording.exchange && judgeAnswer(recording.exchange, wanted);
    return { ...recording, ...withProblem(wrong ?? (await judge?.(answer))) };
  } catch (error) {
    return explainRefusal(error, recording, wanted);
  }
}

/** The API client hides why a response is unreadable, so the recorded response is judged here. */
function explainRefusal(error: unknown, recording: Recording, wanted: Wanted): Attempt {
  if (error instanceof NothingToTry) return { skip: error.message };
  if (error instanceof CallFailed) return { ...recording, problem: error.problem };
  if (recording.failure) return { ...recording, problem: recording.failure.problem };
  if (!(error instanceof RefusedError)) throw error;
  if (!recording.exchange) return { problem: blocked(oneLine(error.message)) };
  const wrong = judgeAnswer(recording.exchange, wanted);
  const isUnreadable = error.body.reason === 'upstream.unreadable' && recording.exchange.status < 400;
  // A body that the shop cannot read is worse than a missing header.
  if (isUnreadable && (!wrong || wrong.code === 'header'))
    return { ...recording, problem: judgeSchema(recording.exchange) };
  return { ...recording, ...withProblem(wrong) };
}

/** Result of one attempt. `skip`: the reason why the call was not tried. */
export type Attempt = { call?: Call; exchange?: Exchange; problem?: Problem; skip?: string };

export const withProblem = (problem: Problem | '' | undefined): Pick<Attempt, 'problem'> =>
  problem ? { problem } : {};
