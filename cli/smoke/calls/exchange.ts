import type { IncomingHttpHeaders } from 'node:http';

export type Call = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
};

/** How long it took until the connection stood (name, TCP, TLS), from there to the answer's head, and to its end. */
export type Timing = { connectMs: number; firstByteMs: number; wholeMs: number };

/** One call and its whole answer. */
export type Exchange = { call: Call; status: number; headers: IncomingHttpHeaders; body: Buffer; timing: Timing };

/** Why there is no answer, or none that deserves the name. */
export type Problem = { code: ProblemCode; message: string };
export type ProblemCode =
  | 'dns'
  | 'refused'
  | 'reset'
  | 'tls'
  | 'notTls'
  | 'notHttp'
  | 'timeout'
  | 'unfinished'
  | 'cut'
  | 'tooLarge'
  | 'redirect'
  | 'status'
  | 'empty'
  | 'contentType'
  | 'encoding'
  | 'json'
  | 'refusal'
  | 'envelope'
  | 'schema'
  | 'errorBody'
  | 'header'
  | 'cookie'
  | 'page'
  | 'language'
  /** True to its schema, and wrong all the same. */
  | 'answer'
  /** Paid, and the box office does not know. */
  | 'unsettled'
  | 'blocked'
  | 'budget';

/** Nobody there who could answer: what an exit code of its own tells. */
export const UNREACHABLE: readonly ProblemCode[] = ['dns', 'refused', 'reset', 'tls', 'notTls', 'notHttp', 'timeout'];

export class CallFailed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'CallFailed';
    this.problem = problem;
  }
}
