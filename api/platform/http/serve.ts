import type * as z from 'zod/mini';
import type { AnswerOf, Call, Guard, NOTHING, Parsed } from '#contract/call';
import type { AccountCaller, Asking, Caller, Listening, StaffCaller, UserCaller } from './callers.ts';

/** What a guard finds out about the caller, by its name; a permission finds `staff`. */
interface Found {
  open: object;
  user: { user: UserCaller };
  account: { user: AccountCaller };
  buyer: { user: UserCaller };
  reader: { user: UserCaller | null };
  staff: { staff: StaffCaller };
  pollingStaff: { staff: StaffCaller };
  lockedStaff: { staff: StaffCaller };
}

type FoundBy<G extends Guard> = G extends keyof Found ? Found[G] : { staff: StaffCaller };

/** The request itself, and from where it came. */
export interface Arrival {
  request: Request;
  server: Listening;
  /** The address to count by. */
  ip: string;
  agent: string;
  /** Headers of the answer. */
  set: { headers: Record<string, string> };
}

/** What a handler gets: the parsed parts of the call, the caller, and the request itself. */
type Input<C extends Call> = FoundBy<C['guard']> & {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** The bytes as they came, of a call whose body is `raw`. */
  rawBody: Uint8Array;
  path: string;
} & Arrival;

/** Data with a sentence that depends on it; else the call's own sentence is said. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

/** Of a call that answers nothing, what the use case returns does not matter. */
type Outcome<C extends Call> = C['answer'] extends typeof NOTHING
  ? unknown
  : C['answer'] extends z.core.$ZodType
    ? AnswerOf<C> | Said<AnswerOf<C>> | Response
    : Response;

type Handler<C extends Call> = (input: Input<C>) => Promise<Outcome<C>> | Outcome<C>;

/** A call with what serves it. */
export interface Served {
  call: Call;
  handler(input: never): unknown;
}

/** Binds a call of the table to its use case. The types of both are those of the table. */
export function serve<const C extends Call>(call: C, handler: Handler<C>): Served {
  return { call, handler };
}

/** Finds the caller, or throws. One function a guard. */
export type GuardChecks = (guard: Exclude<Guard, 'open'>) => (asking: Asking) => Promise<Caller>;
