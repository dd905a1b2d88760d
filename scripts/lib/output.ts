import { once } from 'node:events';

/** Writes to stdout and waits while the reader is slower, so that nothing piles up in memory. */
export async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
