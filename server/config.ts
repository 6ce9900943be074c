import { z } from 'zod';
import { StartError } from '#shared/kernel/StartError.ts';

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

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: HttpOrigin.optional(),
  UPSTREAM_URL: httpUrl.transform((text) => text.replace(/\/$/, '')).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/database' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  COOKIE_SECRET: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().min(32)).min(1))
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  IMAGE_ORIGINS: z.string().transform(list).pipe(z.array(HttpOrigin)).default([]),
  IMAGE_PATHS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().startsWith('/').endsWith('/')).min(1))
    .optional(),
  OPS_PORT: port.default(9464),
  OPS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://mail.example:587' }).optional(),
  SMS_WEBHOOK_URL: httpUrl.optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(0).default(3000),
  // The box office knows its providers; the shop asks for the sandbox only.
  PAYMENTS: z.string().optional(),
  DEFAULT_CITY: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'must be the code of a city, like hk3')
    .optional(),
  APP_STORE_ID: z.string().regex(/^\d+$/, 'must be the number of an app, like 1234567890').optional(),
  ADS_CONVERSION_ID: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)?$/)
    .optional(),
  PAYMENT_WINDOW_MINUTES: minutes.default(15),
  HOLD_MINUTES: minutes.default(10),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address like redis://cache.example:6379' }).optional(),
  PSEUDO_WORDS: z.stringbool().default(false),
});

const Environment = Variables.refine(({ NODE_ENV, PSEUDO_WORDS }) => NODE_ENV !== 'production' || !PSEUDO_WORDS, {
  path: ['PSEUDO_WORDS'],
  error: 'must not be set in production',
});

export const SETTING_NAMES = Object.keys(Variables.shape);

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment at start and reports all errors together. An empty value counts as unset. */
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
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    cookieSecrets: variables.COOKIE_SECRET,
    trustProxy: variables.TRUST_PROXY ?? 0,
    trustProxyGiven: variables.TRUST_PROXY !== undefined,
    imageOrigins: variables.IMAGE_ORIGINS.map((text) => new URL(text).origin),
    /** Folders of the box office that hold pictures; undefined: wherever files of pictures are. */
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
    /** Shows accented English, to find text that is hard-coded or cut off. */
    pseudoWords: variables.PSEUDO_WORDS,
  } as const;
}
