import { type Attempt, withProblem } from '../calls/attemptCall.ts';
import { CallFailed, type Exchange, type Problem } from '../calls/exchange.ts';
import { measuredCall } from '../calls/measuredCall.ts';
import { oneLine } from '../calls/oneLine.ts';
import { describeRefusal, readJson, readUtf8 } from '../calls/readBody.ts';
import { type Target, visitorHeaders } from '../calls/target.ts';
import type { AnswerRules } from './createRules.ts';

/** Makes the call of an operator's check as an anonymous visitor. The path begins at the origin, even for a shop. */
export async function attemptOwnCheck(
  { origin, limits, visitor }: Target,
  path: string,
  rules: AnswerRules,
): Promise<Attempt> {
  const headers = { accept: 'application/json', ...visitorHeaders(visitor, 'en') };
  const call = { method: 'GET', url: origin + path, headers };
  try {
    const exchange = await measuredCall(call, limits);
    return { call, exchange, ...withProblem(judge(exchange, rules)) };
  } catch (error) {
    if (error instanceof CallFailed) return { call, problem: error.problem };
    throw error;
  }
}

function judge(exchange: Exchange, rules: AnswerRules): Problem | undefined {
  if (exchange.status !== rules.status)
    return {
      code: 'status',
      message: `HTTP ${exchange.status} instead of ${rules.status}: ${describeRefusal(exchange)}`,
    };
  if (!rules.judge) return undefined;
  const text = readUtf8(exchange.body);
  if (text === undefined) return { code: 'encoding', message: 'the body is not UTF-8' };
  const json = readJson(text);
  return json ? rules.judge(json.value) : { code: 'json', message: `the body is not JSON: ${oneLine(text)}` };
}
