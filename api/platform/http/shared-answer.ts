import type { Call } from '#contract/call';
import { JSON_TYPE, writtenBy } from './answer-text.ts';
import { etagOf } from './asset.ts';

interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Headers;
}

/**
 * The answer of a call that is the same for all users, as bytes: checked against its schema and written
 * once an object, for as long as the use case hands out that very object. A caller that has it hears 304.
 */
export function sharedAnswers({ answer, sentence = '' }: Call, fixed: Readonly<Record<string, string>>) {
  if ('media' in answer) throw new Error('a file has its own way of being the same');
  const write = writtenBy(answer);
  const made = new WeakMap<object, Written>();

  function written(data: object): Written {
    const known = made.get(data);
    if (known) return known;
    const bytes = new TextEncoder().encode(write(data, sentence));
    const etag = etagOf(bytes);
    // A cache has to ask each time whether it is still the answer.
    const headers = new Headers({ ...fixed, 'cache-control': 'no-cache', etag });
    const one = { bytes, etag, headers };
    made.set(data, one);
    return one;
  }

  return (data: object, request: Request): Response => {
    const { bytes, etag, headers } = written(data);
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers });
    }
    const response = new Response(bytes, { headers });
    response.headers.set('content-type', JSON_TYPE);
    return response;
  };
}
