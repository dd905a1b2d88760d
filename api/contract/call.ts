import * as z from 'zod/mini';
import type { Permission } from '#domain/console/staff';
import type { ErrorName } from '#domain/errors';

type Schema = z.core.$ZodType;

/**
 * Callers that an endpoint admits. `user` is signed in. `staff` is any staff member, `lockedStaff` also one with a
 * locked session, `pollingStaff` a page that polls. A permission means staff whose role has it. `buyer` and `reader`
 * are users with a message or an exception of their own (`api/guards.ts`).
 */
export type Guard =
  | 'open'
  | 'user'
  | 'account'
  | 'buyer'
  | 'reader'
  | 'staff'
  | 'pollingStaff'
  | 'lockedStaff'
  | Permission;

/** A response without envelope: a file or plain text. */
export interface MediaAnswer {
  readonly media: string;
  readonly description: string;
}

/** An endpoint of the registry: served by the server, called by both apps, read by the documentation and tests. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly guard: Guard;
  /** Why a public endpoint may be public. */
  readonly open?: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The body is not parsed, because it is signed byte by byte or is no JSON. `stream`: a file, read only after the
   * guard.
   */
  readonly raw?: true | 'stream';
  /** Identical for all callers: cached as bytes, with an ETag, while the use case returns the same object. */
  readonly shared?: true;
  /** A busy network must solve a proof of work: 42900 with `data.challenge`, answered in `x-proof`. */
  readonly proof?: true;
  /** It may take minutes, so its caller waits longer. */
  readonly slow?: true;
  /** Schema of the envelope's `data`. */
  readonly answer: Schema | MediaAnswer;
  /** Fields of `data` that the envelope repeats next to it. */
  readonly beside?: readonly string[];
  /** The envelope's `msg` on success: the message to show. */
  readonly sentence?: string;
  /** Errors beyond those implied by guard and schemas. */
  readonly errors?: readonly ErrorName[];
}

type CallParts = Omit<Call, 'method' | 'path' | 'guard' | 'summary' | 'tag'>;

/**
 * Creates endpoints of one tag: `get(path, guard, summary, parts)`. Literals keep their types, so that an endpoint's
 * body and answer are known wherever it is used. Unknown parts are type errors.
 *
 *     const { get, post } = tagged('staff');
 *     export const account = get('/api/admin/account', 'staff', '我的账号', { answer: StaffAccount });
 */
export function tagged<const T extends string>(tag: T) {
  const by =
    <const M extends Call['method']>(method: M) =>
    <const P extends Call['path'], const G extends Guard, const S extends CallParts>(
      path: P,
      guard: G,
      summary: string,
      parts: S & Record<Exclude<keyof S, keyof CallParts>, never>,
    ): { method: M; path: P; guard: G; summary: string; tag: T } & S => ({
      method,
      path,
      guard,
      summary,
      tag,
      ...parts,
    });
  return { get: by('GET'), post: by('POST') };
}

/** An endpoint that returns an envelope; for others `data` is a file to download. */
export type EnvelopeCall = Call & { readonly answer: Schema };

/** `data` of an endpoint that only reports success. */
export const NOTHING = z.null();

export const CSV = { media: 'text/csv', description: 'CSV' } as const satisfies MediaAnswer;

export function isMedia(answer: Call['answer']): answer is MediaAnswer {
  return 'media' in answer;
}

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer S extends Schema> ? S : never;

/** A part as a handler receives it: parsed, with defaults. */
export type Parsed<C extends Call, Name extends 'params' | 'query' | 'body'> = z.output<Part<C, Name>>;

/** A part as a caller sends it. */
export type Sent<C extends Call, Name extends 'params' | 'query' | 'body'> = z.input<Part<C, Name>>;

/** `data` of the answer; nothing for a file. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : never;
