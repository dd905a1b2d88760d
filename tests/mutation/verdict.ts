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

/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96;

/** Wilson's interval of 95 % for a share of `caught` out of `total` that were drawn; all is possible where none was. */
export function intervalOf(caught: number, total: number): readonly [number, number] {
  if (total === 0) return [0, 1];
  const share = caught / total;
  const spread = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  const scale = 1 + Z ** 2 / total;
  const middle = share + Z ** 2 / (2 * total);
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
