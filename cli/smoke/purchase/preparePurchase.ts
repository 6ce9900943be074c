import { randomBytes } from 'node:crypto';
import type { Environment } from '../../terminal/environment.ts';
import { readSecrets } from '../../terminal/readSecrets.ts';
import { Trouble } from '../../terminal/Trouble.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Redactor } from '../calls/createRedactor.ts';
import type { Login } from '../calls/signIn.ts';
import { officeAtHand } from './officeAtHand.ts';
import type { Newcomer, OfficeAtHand, PurchaseOptions } from './purchase.ts';

type WriteOptions = { settle: number; codeStdin?: boolean; compare?: string; watch?: number | true };
type Preparing = {
  login: Login;
  place: Pick<Environment, 'databaseNamed' | 'databaseUrl' | 'dataDir'>;
  terminal: Terminal;
  redactor: Redactor;
};

/** Prepares the buyer and the database. All preconditions are checked here, before the first write. */
export async function preparePurchase(options: WriteOptions, deps: Preparing): Promise<PurchaseOptions> {
  const { login, place, redactor } = deps;
  if (options.compare !== undefined || options.watch !== undefined)
    throw new Trouble('--write buys once and in one place: without --compare and --watch');
  const office = place.databaseNamed ? await officeAtHand(place) : undefined;
  const known = { settleMs: options.settle, ...(office && { office }) };
  if (login.token || (login.email && login.password)) return known;

  const newcomer = createNewcomer(options, deps, office);
  redactor.hide('FRONTROW_EMAIL', newcomer.email);
  redactor.hide('FRONTROW_PASSWORD', newcomer.password);
  return { ...known, newcomer };
}

function createNewcomer({ codeStdin }: WriteOptions, { login, terminal }: Preparing, office?: OfficeAtHand): Newcomer {
  const password = `Smoke1${randomBytes(9).toString('hex')}`;
  if (codeStdin && login.email)
    return { email: login.email, password, readCode: async () => (await readSecrets(terminal, ['Code:']))[0] ?? '' };
  if (codeStdin) throw new Trouble('--code-stdin needs FRONTROW_EMAIL, where the code is sent to');
  if (office) {
    const email = `frontrow.smoke.${randomBytes(6).toString('hex')}@example.com`;
    return { email, password, readCode: office.readCode };
  }
  throw new Trouble(
    '--write needs somebody who buys: a login, or DATABASE_URL or DATA_DIR of that shop, or --code-stdin (see --help)',
  );
}
