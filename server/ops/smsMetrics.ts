import { Counter, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { UpstreamConnection } from '../bff/shopApiFor.ts';

const Status = z.object({
  sms: z.object({ sent: z.number(), refused: z.record(z.string(), z.number()) }),
});
type SmsCounts = z.infer<typeof Status>['sms'];

const TIMEOUT_MS = 2000;

/** Reads the text messages that the box office counts; undefined when the upstream counts none. */
export async function smsStatus({ url, fetch }: UpstreamConnection): Promise<SmsCounts | undefined> {
  try {
    const answer = await fetch(`${url}/statusz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return z.safeParse(Status, await answer.json()).data?.sms;
  } catch {
    return undefined;
  }
}

/** Adds the box office's counters to the shop's metrics. They are read at each scrape. */
export function addSmsMetrics(registry: Registry, upstream: UpstreamConnection): void {
  const registers = [registry];
  new Counter({
    name: 'frontrow_sms_sent_total',
    help: 'Text messages with a code that the box office accepted',
    registers,
    async collect() {
      const counts = await smsStatus(upstream);
      this.reset();
      if (counts) this.inc(counts.sent);
    },
  });
  new Counter({
    name: 'frontrow_sms_refused_total',
    help: 'Text messages with a code that a budget refused',
    labelNames: ['budget'],
    registers,
    async collect() {
      const { refused = {} } = (await smsStatus(upstream)) ?? {};
      this.reset();
      for (const [budget, count] of Object.entries(refused)) this.inc({ budget }, count);
    },
  });
}
