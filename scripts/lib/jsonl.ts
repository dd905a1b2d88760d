import { fstatSync } from 'node:fs';
import { AppError } from '#domain/errors';
import { lineBatches } from './lines.ts';
import { endWithReader, writeOut } from './output.ts';
import { progressOf } from './progress.ts';

/** An answer is about 10 kB; this many are handed to the reader at a time. */
const ANSWERS_A_WRITE = 32;

/**
 * Answers each line of stdin with one line of JSON; null stands for a line that was too long. An
 * AppError becomes `{"error": …}` on its line, and the run goes on. `noun` is for the progress line.
 */
export async function answerLines(
  answer: (line: string | null) => unknown,
  noun: string,
): Promise<void> {
  endWithReader();
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
    for (let from = 0; from < batch.lines.length; from += ANSWERS_A_WRITE) {
      const lines = batch.lines.slice(from, from + ANSWERS_A_WRITE);
      await writeOut(lines.map(answered).join(''));
      answers += lines.length;
      progress.show(bytes, answers);
    }
  }
  progress.end();
}
