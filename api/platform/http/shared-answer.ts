import type { Call } from '#contract/call';
import { JSON_TYPE, writtenBy } from './answer-text.ts';
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
  const write = writtenBy(answer);
  const made = new WeakMap<object, Written>();

  function written(data: object): Written {
    const known = made.get(data);
    if (known) return known;
    const bytes = new TextEncoder().encode(write(data, sentence));
    const one = { bytes, etag: etagOf(bytes) };
    made.set(data, one);
    return one;
  }

  return (data: object, { request, set }: Asked): Uint8Array | Response => {
    const { bytes, etag } = written(data);
    // A cache has to ask each time whether it is still the answer.
    set.headers['cache-control'] = 'no-cache';
    set.headers.etag = etag;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    set.headers['content-type'] = JSON_TYPE;
    return bytes;
  };
}
