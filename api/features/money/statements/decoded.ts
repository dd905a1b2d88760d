import { ReportError } from './report-error.ts';

/** `either`: UTF-8 if the beginning is, else GB18030, a superset of GBK. */
export type Encoding = 'utf-8' | 'gb18030' | 'either';

/** Enough of a bill for its Chinese column names, which in GBK are never valid UTF-8. */
const HEAD = 4096;

const NAMES: Readonly<Record<string, string>> = { either: 'utf-8 or gb18030' };

function decoderOf(head: Uint8Array, declared: Encoding): TextDecoder {
  if (declared !== 'either') return new TextDecoder(declared, { fatal: true });
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return new TextDecoder('utf-8', { fatal: true });
  } catch {
    return new TextDecoder('gb18030', { fatal: true });
  }
}

/** Decodes bytes; an invalid byte ends the reading, since it may hide a digit. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, declared: Encoding) {
  let decoder: TextDecoder | null = null;
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytes) {
      held = decoder ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      if (!decoder && held.length < HEAD) continue;
      decoder ??= decoderOf(held, declared);
      yield decoder.decode(held, { stream: true });
    }
    yield decoder ? decoder.decode() : decoderOf(held, declared).decode(held);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const encoding = decoder?.encoding ?? declared;
    throw new ReportError(`The file is not ${NAMES[encoding] ?? encoding} text.`, '文件不是可以读取的文本，请确认格式');
  }
}
