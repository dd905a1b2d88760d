const REFRESH_MS = 200;
const BAR_WIDTH = 30;

/** A progress line on stderr for long runs. */
interface Progress {
  /** `done` of the total (any unit, such as bytes), and the number of items created. */
  show(done: number, items: number): void;
  /** Removes the line. */
  end(): void;
}

const SILENT: Progress = { show() {}, end() {} };

function bar(done: number, total: number): string {
  const share = Math.min(1, done / total);
  const filled = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(filled).padEnd(BAR_WIDTH)}] ${Math.floor(share * 100)}%  `;
}

/**
 * Shows itself only to a person: when stderr is a terminal and stdout is not the same one. Without
 * a total (input from a pipe) it counts items instead of drawing a bar.
 */
export function progressOf(total: number | undefined, noun: string): Progress {
  if (!process.stderr.isTTY || process.stdout.isTTY) return SILENT;
  let shownAt = performance.now();
  return {
    show(done, items) {
      if (performance.now() - shownAt < REFRESH_MS) return;
      shownAt = performance.now();
      const head = total ? bar(done, total) : '';
      process.stderr.write(`\r${head}${items.toLocaleString('en')} ${noun}`);
    },
    end() {
      process.stderr.write('\r\x1b[K');
    },
  };
}
