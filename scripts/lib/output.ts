import { once } from 'node:events';
import { EXIT } from './command.ts';

/** Ends the command quietly when the reader of its output leaves, as after `| head -1`. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(EXIT.ok);
  });
}

/** Writes to stdout and waits while the reader is slower, so that nothing piles up in memory. */
export async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
