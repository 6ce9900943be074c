import type * as z from 'zod/mini';
import type { CALLS, CallName } from './calls.ts';
import type { QUERIES, Requests } from './requests.ts';

type Row<Name extends CallName> = (typeof CALLS)[Name];
type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;
type Queries = typeof QUERIES;

/** A file that a server answers with. The media type is in the row of the call. */
export type AnsweredFile = { name: string; content: string | Uint8Array };

/** Path parameters of a call: `{ id: string }`. */
export type ParamsOf<Name extends CallName> = ParamsIn<Row<Name>['path']>;
/** Body of a call, after its schema has filled in the defaults. */
export type BodyOf<Name extends CallName> = Name extends keyof Requests ? z.infer<Requests[Name]> : unknown;
export type QueryOf<Name extends CallName> = Name extends keyof Queries
  ? z.infer<Queries[Name]>
  : Record<string, string>;
/** A server's response: the data without its envelope, or a file. */
export type AnswerInputOf<Name extends CallName> =
  Row<Name> extends { answer: infer Schema extends z.ZodMiniType } ? z.input<Schema> : AnsweredFile;
