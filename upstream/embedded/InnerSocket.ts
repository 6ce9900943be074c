import { Duplex } from 'node:stream';
import { OWN_HANDLER, type Turns } from './socketTurns.ts';

/** Socket that connects `pg` to PGlite in this process over PostgreSQL's protocol. */
export class InnerSocket extends Duplex {
  readonly #turns: Turns;
  #unsent: Buffer[] = [];

  constructor(turns: Turns) {
    super({ decodeStrings: true });
    this.#turns = turns;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  /** Collects the protocol messages that `pg` writes in one turn and sends them together. */
  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#unsent.push(bytes) === 1) queueMicrotask(() => this.#send());
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(): void {
    const bytes = Buffer.concat(this.#unsent);
    this.#unsent = [];
    void this.#turns.enqueue(OWN_HANDLER, bytes, (data) => this.push(Buffer.from(data)));
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
