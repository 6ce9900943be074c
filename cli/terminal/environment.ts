import { hostname, userInfo } from 'node:os';
import { findShopFile } from '#boxoffice/findShopFile.ts';

/** Environment variables of the commands. An empty value counts as unset. */
export type Environment = ReturnType<typeof readEnvironment>;

export function readEnvironment(env: Record<string, string | undefined>) {
  const read = (name: string) => env[name]?.trim() || undefined;
  return {
    databaseUrl: read('DATABASE_URL'),
    dataDir: read('DATA_DIR') ?? './data',
    /** Whether the environment names the database. If it does not, the commands use the default location. */
    databaseNamed: read('DATABASE_URL') !== undefined || read('DATA_DIR') !== undefined,
    shopFile: findShopFile({ given: read('SHOP_FILE'), dataDir: read('DATA_DIR') ?? './data' }),
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${read('PORT') ?? 3000}`,
    publicUrlGiven: read('PUBLIC_URL') !== undefined,
    smtpUrl: read('SMTP_URL'),
    chromiumPath: read('CHROMIUM_PATH'),
    mailFrom: read('MAIL_FROM'),
    shopUrl: `http://127.0.0.1:${read('PORT') ?? 3000}`,
    opsUrl: `http://127.0.0.1:${read('OPS_PORT') ?? 9464}`,
    /** All variables, because each payment provider reads its own. */
    paymentVariables: env,
    /** Name of the operator, for the audit log. */
    operator: read('OPERATOR') ?? `${read('USER') ?? readUserName()}@${hostname()}`,
    login: { token: read('FRONTROW_TOKEN'), email: read('FRONTROW_EMAIL'), password: read('FRONTROW_PASSWORD') },
  };
}

/** Returns the user's name, or `unknown` if the user has only a number, as in some containers. */
function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
