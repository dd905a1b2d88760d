import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { envelope } from '#contract/envelope';
import { AppError } from '#domain/errors';
import { etagOf } from './asset.ts';

interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

interface Asked {
  request: Request;
  set: { headers: Record<string, string | number> };
}

/**
 * The answer of a call that is the same for all users, as bytes: checked against its schema and written
 * once an object, for as long as the use case hands out that very object. A caller that has it hears 304.
 */
export function sharedAnswers({ answer, sentence = '' }: Call) {
  if ('media' in answer) throw new Error('a file has its own way of being the same');
  const schema = envelope(answer);
  const made = new WeakMap<object, Written>();

  function write(data: object): Written {
    const { data: checked, error } = z.safeParse(schema, { code: 0, msg: sentence, data });
    if (error) {
      const cause = new Error(`answer breaks its schema: ${error.issues.map(({ path }) => path)}`);
      throw new AppError('internal', { cause });
    }
    const bytes = new TextEncoder().encode(JSON.stringify(checked));
    return { bytes, etag: etagOf(bytes) };
  }

  return (data: object, { request, set }: Asked): Response => {
    const known = made.get(data);
    const { bytes, etag } = known ?? write(data);
    if (!known) made.set(data, { bytes, etag });
    // A cache has to ask each time whether it is still the answer.
    set.headers['cache-control'] = 'no-cache';
    set.headers.etag = etag;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    return new Response(bytes, { headers: { 'content-type': 'application/json;charset=utf-8' } });
  };
}
