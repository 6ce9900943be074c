import type { IncomingHttpHeaders } from 'node:http';

export type Call = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
};

/** `ms`: from the connection to the last byte. */
export type Exchange = { call: Call; status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

/** Reason why a call has no response, or why its response is wrong or late. */
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
  /** The response matches its schema but is still wrong. */
  | 'answer'
  /** The response matches its schema, but its data cannot be right, such as a price below zero. */
  | 'implausible'
  /** The sandbox has accepted the payment, but the box office has not recorded it. */
  | 'unsettled'
  | 'blocked'
  | 'budget';

/** Problems of an unreachable server, which have their own exit code. */
export const UNREACHABLE: readonly ProblemCode[] = ['dns', 'refused', 'reset', 'tls', 'notTls', 'notHttp', 'timeout'];

export class CallFailed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'CallFailed';
    this.problem = problem;
  }
}
