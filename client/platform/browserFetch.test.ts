import { describe, expect, it, vi } from 'vitest';
import { createBrowserFetch } from './browserFetch.ts';
import { createRequestsInFlight } from './requestsInFlight.ts';

const refusedAsForged = () => Response.json({ code: 403, message: 'no', reason: 'csrf' }, { status: 403 });

function setUp(...answers: (() => Response)[]) {
  const requests = createRequestsInFlight();
  const sent: (string | null)[] = [];
  let cookie = 'language=en; XSRF-TOKEN=first%2Bone';
  const fetch = vi.fn(async (_input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('x-xsrf-token'));
    cookie = 'XSRF-TOKEN=second';
    return answers[sent.length - 1]!();
  });
  return { requests, sent, browserFetch: createBrowserFetch({ requests, fetch, readCookies: () => cookie }) };
}

describe('a call from the browser', () => {
  it('copies the anti-forgery cookie into a header', async () => {
    const { browserFetch, sent } = setUp(() => Response.json({}));

    await browserFetch('/api/v1/x', { method: 'POST', headers: { accept: 'application/json' } });

    expect(sent).toEqual(['first+one']);
  });

  it('[S-007] is retried once with the fresh cookie when its token is stale', async () => {
    const { browserFetch, sent } = setUp(refusedAsForged, () => Response.json({ code: 200 }));

    const answer = await browserFetch('/api/v1/x', { method: 'POST' });

    expect(sent).toEqual(['first+one', 'second']);
    expect(answer.status).toBe(200);
  });

  it('is not retried twice', async () => {
    const { browserFetch, sent } = setUp(refusedAsForged, refusedAsForged);

    const answer = await browserFetch('/api/v1/x', { method: 'POST' });

    expect(sent).toHaveLength(2);
    expect(await answer.json()).toMatchObject({ reason: 'csrf' });
  });

  it('is not retried after any other refusal', async () => {
    const { browserFetch, sent } = setUp(() => Response.json({ code: 403, reason: 'order.notYours' }, { status: 403 }));

    await browserFetch('/api/v1/x', { method: 'POST' });

    expect(sent).toHaveLength(1);
  });

  it('counts as pending until it ends, even if it fails', async () => {
    const { browserFetch, requests } = setUp(() => {
      throw new TypeError('network');
    });

    const call = browserFetch('/api/v1/x');
    expect(requests.count()).toBe(1);

    await expect(call).rejects.toThrow('network');
    expect(requests.count()).toBe(0);
  });
});
