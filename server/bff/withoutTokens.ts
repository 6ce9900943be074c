import { isLoginCall, type LoginChange, readLoginAnswer } from './loginAnswer.ts';
import type { UpstreamLine } from './shopApiFor.ts';

const NO_BODY = [204, 205, 304];

/** Wraps the upstream for a page's own calls: reports login changes and removes tokens from responses. */
export function withoutTokens({ url, fetch }: UpstreamLine, notice: (change: LoginChange) => void): UpstreamLine {
  async function fetchAndNotice(input: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(input, init);
    const path = input.slice(url.length).split('?', 1)[0]!;
    if (!isLoginCall(path) || NO_BODY.includes(answer.status)) return answer;

    const { status } = answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const login = readLoginAnswer({ method: init.method ?? 'GET', path, status, body });
    if (login?.change) notice(login.change);
    return new Response(new Uint8Array(login?.body ?? []), { status, headers: { 'content-type': 'application/json' } });
  }
  return { url, fetch: fetchAndNotice as typeof fetch };
}
