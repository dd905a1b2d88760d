import * as z from 'zod/mini';
import { AppError } from '#domain/errors';

/** The largest body of any call is far below this. */
const BODY_LIMIT = 64 * 1024;

/** Deeper nesting is no request of ours; parsing and printing it would only burn time. */
const DEPTH_LIMIT = 16;

/** True for `application/json`, whatever follows a semicolon. */
const isJson = (request: Request) => /^application\/json *(;|$)/.test(request.headers.get('content-type') ?? '');

/**
 * Reads a JSON body, at most BODY_LIMIT bytes of it however it is sent (a chunked body has no
 * length to look at first). Throws AppError tooLarge or badRequest.
 */
export async function readJson(request: Request): Promise<unknown> {
  // A call that takes nothing may come with nothing; one that takes something refuses null.
  if (request.body === null) return null;
  refuseLong(request);
  if (!isJson(request)) throw new AppError('badRequest');
  return parseJson(await readText(request));
}

/** The stated length is only believed when it is too long. */
function refuseLong(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) {
    throw new AppError('tooLarge');
  }
}

/**
 * The raw body, under the same limit: a body signed byte by byte must not be parsed and serialised before its signature
 * is verified. @throws AppError tooLarge
 */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  refuseLong(request);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(request)) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new AppError('tooLarge');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The parts of the body as they come. Throws AppError clientGone where the caller closes the connection
 * before the last of them: a lift, a tunnel or a prank, and no fault of ours.
 */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    for await (const chunk of request.body ?? []) yield chunk;
  } catch (cause) {
    if (request.signal.aborted || isAbort(cause)) throw new AppError('clientGone');
    throw cause;
  }
}

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError';

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('badRequest', { cause });
  }
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('badRequest');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the text: it is neither sent nor logged.
    throw new AppError('badRequest');
  }
  rejectCustomToString(value);
  return value;
}

/**
 * Rejects objects that override their own conversion: `{"length": {"toString": 1}}`. A schema compares the
 * `length` of a value before it rejects the type, and such an object throws there, which would be a 500
 * with a stack in the log that any client could cause.
 * @throws AppError badRequest
 */
function rejectCustomToString(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, 'toString')) throw new AppError('badRequest');
  for (const inner of Object.values(value)) rejectCustomToString(inner);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"') index = endOfString(text, index);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}

/** The closing quote of the string that opens at `start`, or the end of a text that has none. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '"') return index;
    if (text[index] === '\\') index += 1;
  }
  return text.length;
}

/** `%E5%91%BD`, or `a+b`, as text. */
const decoded = (text: string): string =>
  /[%+]/.test(text) ? (new URLSearchParams(`text=${text}`).get('text') ?? '') : text;

/**
 * The query of an address: every value is text. A key that comes twice is a list, which no schema of a
 * query takes.
 */
export function queryOf(url: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  const mark = url.indexOf('?');
  if (mark === -1) return query;
  for (const pair of url.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decoded(pair.slice(equals + 1));
    query[key] = key in query ? [query[key], value] : value;
  }
  return query;
}

/** Parses input by a schema. Throws AppError validation, or badRequest for another shape. */
export function validated(schema: z.core.$ZodType, sent: unknown): unknown {
  const { data, error } = z.safeParse(schema, sent);
  if (error) throw refusalOf(error.issues, sent);
  return data;
}

function refusalOf(issues: readonly z.core.$ZodIssue[], sent: unknown): AppError {
  const found = issues.map(({ path: [field], message }) => ({
    field: field === undefined ? '' : String(field),
    message,
  }));
  if (found.some(({ field }) => field === '')) return new AppError('badRequest');
  // A missing field is named before a wrong one, as the forms do.
  const first = found.find(({ field }) => isMissing(sent, field)) ?? found[0];
  return new AppError('validation', {
    ...(first && isChinese(first.message) ? { msg: first.message } : {}),
    fields: [...new Set(found.map(({ field }) => field))],
  });
}

function isMissing(sent: unknown, field: string): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  const value = Object.entries(sent).find(([key]) => key === field)?.[1];
  return value === undefined || value === '';
}

/** Sentences of ours are Chinese; a library's default ones are not for showing. */
function isChinese(message: string): boolean {
  return /\p{Script=Han}/u.test(message);
}
