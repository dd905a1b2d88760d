/** Longer lines than this (in UTF-16 units) are not read; a birth takes a hundred. */
const LONGEST_LINE = 65_536;

/** Splits text that arrives in pieces into lines, holding no more than one line at a time. */
class LineSplitter {
  #rest = '';
  #tooLong = false;

  /** The lines that this piece ends; null stands for a line that was too long to keep. */
  push(piece: string): (string | null)[] {
    const parts = piece.split('\n');
    const unfinished = parts.pop() ?? '';
    const ended = parts.map((part) => this.#end(part));
    this.#keep(unfinished);
    return ended;
  }

  /** The last line, when the text did not end with a line feed. */
  finish(): (string | null)[] {
    return this.#rest === '' && !this.#tooLong ? [] : [this.#end('')];
  }

  #keep(part: string): void {
    this.#rest += part;
    if (this.#rest.length <= LONGEST_LINE) return;
    this.#tooLong = true;
    this.#rest = '';
  }

  #end(part: string): string | null {
    this.#keep(part);
    const line = this.#tooLong ? null : this.#rest.replace(/\r$/, '');
    this.#rest = '';
    this.#tooLong = false;
    return line;
  }
}

/** A piece of a byte stream: how many bytes it had and which lines it ended. */
export interface LineBatch {
  bytes: number;
  lines: (string | null)[];
}

/**
 * The lines of a UTF-8 stream as they arrive, null for one longer than 65,536 characters. Reads on
 * only when asked for more, so that a slow consumer slows the producer down.
 */
export async function* lineBatches(stream: ReadableStream<Uint8Array>): AsyncGenerator<LineBatch> {
  const decoder = new TextDecoder();
  const splitter = new LineSplitter();
  for await (const chunk of stream) {
    const lines = splitter.push(decoder.decode(chunk, { stream: true }));
    yield { bytes: chunk.byteLength, lines };
  }
  const lines = [...splitter.push(decoder.decode()), ...splitter.finish()];
  yield { bytes: 0, lines };
}
