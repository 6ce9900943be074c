import { type Defect, type Recorded, sendRecorded } from './brokenUpstream.ts';

/** Breaks only the successful responses. */
export const whenGood =
  (defect: Defect): Defect =>
  (good, res, req) =>
    good.status === 200 ? defect(good, res, req) : sendRecorded(res, good);

/** Breaks only the successful responses of these addresses. */
export const only =
  (address: RegExp, defect: Defect): Defect =>
  (good, res, req) =>
    address.test(req.url!) ? whenGood(defect)(good, res, req) : sendRecorded(res, good);

// biome-ignore lint/suspicious/noExplicitAny: the defects change answers of every shape
export const changed = (change: (json: any) => unknown) =>
  whenGood((good, res) =>
    sendRecorded(res, { ...good, body: Buffer.from(JSON.stringify(change(JSON.parse(String(good.body))))) }),
  );

export const withHeaders = (headers: Record<string, string | undefined>) =>
  whenGood((good, res) => sendRecorded(res, { ...good, headers: defined({ ...good.headers, ...headers }) }));

export const withBody = (body: (good: Recorded) => Buffer) =>
  whenGood((good, res) => sendRecorded(res, { ...good, body: body(good) }));

const defined = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>;
