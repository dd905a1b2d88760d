/** Outcome of a run of tests over a broken line. A run without a named failure, or without an end, says nothing of it. */
export type Verdict = { is: 'caught'; by: string } | { is: 'survives' } | { is: 'not judged' };

interface EndedRun {
  success: boolean;
  timedOut: boolean;
  output: string;
}

/** A test that waited too long: a slow machine has it as well as a broken line. */
const WAITED = /(?:Test|Hook) timed out in/;

export function verdictOf({ success, timedOut, output }: EndedRun): Verdict {
  if (success) return { is: 'survives' };
  const by = /FAIL\s+(\S+)/.exec(output)?.[1];
  return timedOut || WAITED.test(output) || by === undefined ? { is: 'not judged' } : { is: 'caught', by };
}

/** Runs one batch of tests after the other until one catches the break; a batch that did not end leaves it unjudged. */
export function firstCatch(batches: readonly string[][], run: (tests: readonly string[]) => Verdict): Verdict {
  let verdict: Verdict = { is: 'survives' };
  for (const tests of batches) {
    const found = run(tests);
    if (found.is === 'caught') return found;
    if (found.is === 'not judged') verdict = found;
  }
  return verdict;
}

/** Part of the judged mutants that a test caught; 0 where none was judged. */
export function shareCaught(verdicts: readonly Verdict[]): number {
  const judged = verdicts.filter(({ is }) => is !== 'not judged');
  return judged.length === 0 ? 0 : judged.filter(({ is }) => is === 'caught').length / judged.length;
}
