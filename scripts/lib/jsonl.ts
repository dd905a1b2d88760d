import { fstatSync } from 'node:fs';
import { AppError } from '#domain/errors';
import { slices } from '#domain/lookup';
import { writeOut } from './output.ts';
import { progressOf } from './progress.ts';

/** Longer lines than this (in UTF-16 units) are not read; a birth takes a hundred. */
const MAX_LINE_LENGTH = 65_536;

/** Splits text that arrives in pieces into lines, holding no more than one line at a time. */
class LineSplitter {
  #rest = '';
  #tooLong = false;

  /** The lines completed by this piece; null for a line that was too long. */
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
    if (this.#rest.length <= MAX_LINE_LENGTH) return;
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
interface LineBatch {
  bytes: number;
  lines: (string | null)[];
}

/**
 * Lines of a UTF-8 stream as they arrive, null for one longer than 65,536 characters. Reads on only when the next line
 * is requested, so that a slow consumer slows the producer down.
 */
async function* lineBatches(stream: ReadableStream<Uint8Array>): AsyncGenerator<LineBatch> {
  const decoder = new TextDecoder();
  const splitter = new LineSplitter();
  for await (const chunk of stream) {
    const lines = splitter.push(decoder.decode(chunk, { stream: true }));
    yield { bytes: chunk.byteLength, lines };
  }
  const lines = [...splitter.push(decoder.decode()), ...splitter.finish()];
  yield { bytes: 0, lines };
}

/** An answer is about 10 kB; this many are handed to the reader at a time. */
const ANSWERS_A_WRITE = 32;

/**
 * Answers each line of stdin with one line of JSON; null for a line that was too long. An AppError
 * becomes `{"error": …}` on its line, and the run continues. `noun` is for the progress line.
 */
export async function answerLines(answer: (line: string | null) => unknown, noun: string): Promise<void> {
  const input = fstatSync(0);
  const progress = progressOf(input.isFile() ? input.size : undefined, noun);
  const answered = (line: string | null): string => {
    try {
      return `${JSON.stringify(answer(line))}\n`;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return `${JSON.stringify({ error: error.message })}\n`;
    }
  };
  let bytes = 0;
  let answers = 0;
  for await (const batch of lineBatches(Bun.stdin.stream())) {
    bytes += batch.bytes;
    for (const lines of slices(batch.lines, ANSWERS_A_WRITE)) {
      await writeOut(lines.map(answered).join(''));
      answers += lines.length;
      progress.show(bytes, answers);
    }
  }
  progress.end();
}
