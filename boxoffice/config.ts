import * as z from 'zod';
import { QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import { findShopFile } from './findShopFile.ts';
import { PAYMENT_SETTING_NAMES, readPayments } from './readPaymentSettings.ts';

const minutes = z.coerce.number().int().min(1).max(1440);

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/database' })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SHOP_FILE: z.string().optional(),
  DEMO_EVENTS: z.stringbool().optional().meta({
    description: 'Whether the demo events are imported into an empty box office.',
    unset: 'true; false with `DATABASE_URL`',
  }),
  TRUST_PROXY: z.coerce.number().int().min(0).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://tickets.example' })
    .default('http://localhost:3000')
    .transform((text) => new URL(text).origin),
  HOLD_MINUTES: minutes.default(10),
  PAYMENT_WINDOW_MINUTES: minutes.default(15),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://mail.example:587' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional().meta({
    description: 'Sender of e-mails. The mail server must be allowed to send for its domain.',
    unset: '`mailFrom` or `contact` of `shop.json`, else the contact address of the catalogue',
  }),
  SMS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://sms.example/send' })
    .optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(0).default(3000),
  DRAND_RELAYS: z
    .string()
    .default('https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com')
    .transform((text) => (text === 'none' ? [] : text.split(',').map((relay) => relay.trim().replace(/\/$/, ''))))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be addresses of drand relays, or none' })))
    .meta({
      description:
        'Relays of the random beacon of [waiting rooms](waiting-room.md), separated by commas. With `none`, draws use no public randomness and cannot be proven; the waiting room states this.',
      unset: 'public relays of drand',
    }),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export const BOX_OFFICE_VARIABLES = Environment.shape;
export const BOX_OFFICE_SETTING_NAMES = [...Object.keys(BOX_OFFICE_VARIABLES), ...PAYMENT_SETTING_NAMES];

/** Reads the environment of the box office and reports all errors together. */
export function readBoxOfficeConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { settings: payments, problems } = readPayments(given);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) problems.push(z.prettifyError(parsed.error));
  if (!parsed.success || problems.length > 0)
    throw new StartError(`The environment is not valid:\n${problems.join('\n')}`);

  const { HOST, PORT, DATABASE_URL, DATA_DIR, TRUST_PROXY, LOG_LEVEL, SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL } =
    parsed.data;
  const { PUBLIC_URL, HOLD_MINUTES, PAYMENT_WINDOW_MINUTES, SMS_PER_HOUR, DRAND_RELAYS, DEMO_EVENTS, SHOP_FILE } =
    parsed.data;
  return {
    host: HOST,
    port: PORT,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    shopFile: findShopFile({ given: SHOP_FILE, dataDir: DATA_DIR }),
    // A box office with `DATABASE_URL` is for an organiser's own events, which cannot be added to demo events.
    demoEvents: DEMO_EVENTS ?? DATABASE_URL === undefined,
    trustProxy: TRUST_PROXY ?? ('loopback' as const),
    publicUrl: PUBLIC_URL,
    payments,
    holdMinutes: HOLD_MINUTES,
    paymentWindowMinutes: PAYMENT_WINDOW_MINUTES,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    smsWebhookUrl: SMS_WEBHOOK_URL,
    smsPerHour: SMS_PER_HOUR,
    beacon: DRAND_RELAYS.length > 0 ? { chain: QUICKNET, relays: DRAND_RELAYS } : undefined,
    logLevel: LOG_LEVEL,
  };
}
