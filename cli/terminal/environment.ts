const PAYMENT_VARIABLE = /^(?:PAYMENTS$|ADYEN_|MIDTRANS_)/;

/** Environment variables of the commands. An empty value counts as unset. */
export type Environment = ReturnType<typeof readEnvironment>;

export function readEnvironment(env: Record<string, string | undefined>) {
  const read = (name: string) => env[name]?.trim() || undefined;
  return {
    databaseUrl: read('DATABASE_URL'),
    dataDir: read('DATA_DIR') ?? './data',
    /** Whether the environment names the database; otherwise the commands use the default location. */
    databaseNamed: read('DATABASE_URL') !== undefined || read('DATA_DIR') !== undefined,
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${read('PORT') ?? 3000}`,
    shopUrl: `http://127.0.0.1:${read('PORT') ?? 3000}`,
    opsUrl: `http://127.0.0.1:${read('OPS_PORT') ?? 9464}`,
    /** Settings of payment providers, as they are. */
    paymentVariables: Object.fromEntries(Object.entries(env).filter(([name]) => PAYMENT_VARIABLE.test(name))),
    login: { token: read('FRONTROW_TOKEN'), email: read('FRONTROW_EMAIL'), password: read('FRONTROW_PASSWORD') },
  };
}
