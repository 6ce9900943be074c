import pg from 'pg';

/**
 * Maximum number of prepared statements of a connection. Statements whose text depends on the size of a batch could
 * otherwise become too many.
 */
const MOST_STATEMENTS = 400;
const LONGEST_TEXT = 8_000;

/**
 * A client that prepares statements, and closes its connection when the server does not respond. `pg` prepares named
 * statements, so each text with parameters gets a name, unless it is long or the limit is reached.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // `pg` declares a dozen overloads of this method; only the first argument is changed.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...given: any[]): any {
    const [config, ...others] = given;
    const call = super.query as (...all: unknown[]) => unknown;
    const isPrepared = typeof config?.text === 'string' && !config.name && hasValues(config.values ?? others[0]);
    const result = isPrepared
      ? call.call(this, { ...config, name: this.#nameOf(config.text) }, ...others)
      : call.apply(this, given);
    if (result instanceof Promise) result.catch((error: Error) => this.#endIfSilent(error));
    return result;
  }

  /**
   * Closes a silent connection. Otherwise the rollback and the next call on this connection would also wait until they
   * time out.
   */
  #endIfSilent({ message }: Error) {
    if (message === 'Query read timeout') void this.end();
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || text.length > LONGEST_TEXT || this.#names.size >= MOST_STATEMENTS) return known;
    const name = `frontrow_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;
