import { z } from 'zod';
import { StartError } from '#shared/kernel/StartError.ts';
import { findShopFile } from './readShopFile.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const minutes = z.coerce.number().int().min(1).max(1440);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://tickets.example' });
const HttpOrigin = httpUrl.refine(
  (text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#]/.test(text),
  {
    error: 'must be an origin: no path, no query',
  },
);
const list = (text: string) => text.split(',').map((part) => part.trim());

/** `tests/documents/main.ts` writes the `description` and `unset` of each variable to docs/configuration.md. */
const Variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .meta({ description: '`production` serves the build. `npm start` and the image set it.' }),
  PORT: port
    .default(3000)
    .meta({ description: 'Port of the shop. A stand-alone box office (`node boxoffice/main.ts`) uses 3001.' }),
  HOST: z
    .string()
    .default('0.0.0.0')
    .meta({ description: 'Address that the shop listens on. A stand-alone box office uses 127.0.0.1.' }),
  PUBLIC_URL: HttpOrigin.optional().meta({
    description: 'Address of the shop for visitors. With https, cookies are Secure.',
    unset: '`http://localhost:PORT`',
  }),
  UPSTREAM_URL: httpUrl
    .transform((text) => text.replace(/\/$/, ''))
    .optional()
    .meta({
      description: 'Address of a [box office of your own](own-box-office.md).',
      unset: 'embedded box office',
    }),
  ADAPTER: z.string().optional().meta({
    description:
      'Folder with an adapter for a [box office of another shape](own-box-office.md#a-box-office-of-another-shape) at `UPSTREAM_URL`.',
    unset: 'no adapter: the box office fulfils the contract',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/database' })
    .optional()
    .meta({ description: 'PostgreSQL for the embedded or the stand-alone box office.', unset: 'PGlite in `DATA_DIR`' }),
  DATA_DIR: z
    .string()
    .default('./data')
    .meta({ description: 'Folder of the embedded database, generated keys and resized pictures.' }),
  SHOP_FILE: z.string().optional().meta({
    description: 'File with [name, company, fees, colours and cities of the shop](adopt.md).',
    unset: '`shop.json` beside `DATA_DIR`, else the demo shop',
  }),
  COOKIE_SECRET: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().min(32)).min(1))
    .optional()
    .meta({
      description:
        'Secret of 32 characters or more that signs cookies. Several secrets are separated by commas, the newest first.',
      unset: 'generated once in `DATA_DIR`',
    }),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional().meta({
    description:
      'Number of proxies in front of the shop. Each of them must add the address of its client to `X-Forwarded-For`.',
    unset: '0, with a warning if `PUBLIC_URL` is https',
  }),
  IMAGE_ORIGINS: z.string().transform(list).pipe(z.array(HttpOrigin)).default([]).meta({
    description: 'Origins, apart from the box office, whose posters may be shown (no SVG), separated by commas.',
    unset: 'none',
  }),
  IMAGE_PATHS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().startsWith('/').endsWith('/')).min(1))
    .optional()
    .meta({
      description: 'Folders of your own box office that contain posters, such as `/media/`, separated by commas.',
      unset: 'paths with the file extension of a picture',
    }),
  OPS_PORT: port.default(9464).meta({ description: 'Port of `/metrics` for Prometheus and `/statusz` for people.' }),
  OPS_HOST: z.string().default('127.0.0.1').meta({ description: 'Address that `OPS_PORT` listens on.' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta({ description: 'Lowest level that is logged.' }),
  LOG_FORMAT: z
    .enum(['pretty', 'json'])
    .optional()
    .meta({ description: 'Format of the log: `pretty` or `json`.', unset: '`pretty` on a terminal, else `json`' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://mail.example:587' })
    .optional()
    .meta({
      description:
        'Mail server for codes and tickets, such as `smtp://mail.example:587`. A shop with its own events needs one: without it, `frontrow health` reports a problem.',
      unset: 'outbox',
    }),
  SMS_WEBHOOK_URL: httpUrl
    .optional()
    .meta({ description: 'Address that receives each text message as JSON by POST.', unset: 'outbox' }),
  SMS_PER_HOUR: z.coerce.number().int().min(0).default(3000).meta({
    description:
      'Hourly limit on text messages with login codes. Messages about orders count too, but are never refused. Each area code of a country without a city of the shop gets at most 5 % of the limit. Codes above a limit are refused, unless the account has signed in from the same device or network before. Refusals cause an alarm in the log and are counted in `frontrow_sms_refused_total`.',
  }),
  // The box office reads the list of providers. The shop needs to know only whether the sandbox is one.
  PAYMENTS: z.string().optional().meta({
    description:
      'Names of the [payment providers](payments.md) that take money, separated by commas. They need keys. With `sandbox`, real events can also be paid for with the test provider. If unset, real events cannot be paid for in production. With `UPSTREAM_URL`, `sandbox` makes the shop serve the sandbox pages of that box office.',
    unset: '`sandbox` for demo events',
  }),
  DEFAULT_CITY: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'must be the code of a city, like hk3')
    .optional()
    .meta({
      description: 'Code of the [default city](catalogue.md#the-default-city), which visitors see first.',
      unset: '`defaultCity` of `shop.json`, else the city with the smallest id',
    }),
  APP_STORE_ID: z.string().regex(/^\d+$/, 'must be the number of an app, like 1234567890').optional().meta({
    description: 'Number of your app in the App Store, for the app banner.',
    unset: '`apps` of `shop.json`; without it, iPhone users are sent to the page about the home screen',
  }),
  ADS_CONVERSION_ID: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)?$/)
    .optional()
    .meta({
      description: 'Google Ads conversion (`AW-1/label`) that the page after a payment reports, once for each order.',
      unset: 'no report',
    }),
  PAYMENT_WINDOW_MINUTES: minutes.default(15).meta({ description: 'Minutes within which an order must be paid.' }),
  HOLD_MINUTES: minutes
    .default(10)
    .meta({ description: 'Minutes for which a visitor can hold tickets without ordering them.' }),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .meta({ description: 'Memory for rendered pages. With 0, every request renders its own page.' }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://cache.example:6379' })
    .optional()
    .meta({
      description: 'Redis or Valkey through which copies of the shop share the limits per network and login.',
      unset: 'each copy has its own counters',
    }),
  PSEUDO_WORDS: z
    .stringbool()
    .default(false)
    .meta({ description: 'Shows accented English, for [translators](translating.md). Refused in production.' }),
});

const Environment = Variables.refine(({ NODE_ENV, PSEUDO_WORDS }) => NODE_ENV !== 'production' || !PSEUDO_WORDS, {
  path: ['PSEUDO_WORDS'],
  error: 'must not be set in production',
}).refine(({ ADAPTER, UPSTREAM_URL }) => !ADAPTER || UPSTREAM_URL, {
  path: ['ADAPTER'],
  error: 'needs UPSTREAM_URL, the address of the box office that it adapts',
});

export const SHOP_VARIABLES = Variables.shape;
export const SETTING_NAMES = Object.keys(SHOP_VARIABLES);

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment at startup and reports all errors together. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new StartError(`The environment is not valid:\n${z.prettifyError(parsed.error)}`);

  const variables = parsed.data;
  const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).origin;
  return {
    mode: variables.NODE_ENV,
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    upstreamUrl: variables.UPSTREAM_URL,
    adapter: variables.ADAPTER,
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    shopFile: findShopFile({ given: variables.SHOP_FILE, dataDir: variables.DATA_DIR }),
    cookieSecrets: variables.COOKIE_SECRET,
    trustProxy: variables.TRUST_PROXY ?? 0,
    trustProxyGiven: variables.TRUST_PROXY !== undefined,
    /**
     * The shop calls an adapted box office through the adapter, but posters may have addresses on the origin of the box
     * office.
     */
    imageOrigins: [...variables.IMAGE_ORIGINS, ...(variables.ADAPTER ? [variables.UPSTREAM_URL!] : [])].map(
      (text) => new URL(text).origin,
    ),
    /**
     * Folders of the box office that contain pictures. If undefined, every path with the extension of a picture is
     * allowed.
     */
    imagePaths: variables.UPSTREAM_URL ? variables.IMAGE_PATHS : ['/posters/'],
    opsPort: variables.OPS_PORT,
    opsHost: variables.OPS_HOST,
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT,
    smtpUrl: variables.SMTP_URL,
    smsWebhookUrl: variables.SMS_WEBHOOK_URL,
    smsPerHour: variables.SMS_PER_HOUR,
    payments: variables.PAYMENTS,
    defaultCity: variables.DEFAULT_CITY,
    appStoreId: variables.APP_STORE_ID,
    adsConversionId: variables.ADS_CONVERSION_ID,
    paymentWindowMinutes: variables.PAYMENT_WINDOW_MINUTES,
    holdMinutes: variables.HOLD_MINUTES,
    pageCacheBytes: variables.PAGE_CACHE_MB * 1024 * 1024,
    redisUrl: variables.REDIS_URL,
    /** Shows accented English, to find hard-coded and truncated texts. */
    pseudoWords: variables.PSEUDO_WORDS,
  } as const;
}
