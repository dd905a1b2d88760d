import type { Log } from './log.ts';

/**
 * Runs `work` again and again, `everyMs` after it last ended, never twice at once. A failure is
 * logged and the next run comes all the same. The returned function ends it and waits for a run
 * under way.
 */
export function repeat(name: string, everyMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (cause) {
      log.error({ err: cause, work: name }, 'periodic work failed');
    }
    schedule();
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  }

  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
