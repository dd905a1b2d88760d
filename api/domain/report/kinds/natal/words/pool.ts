import type { Fit, Move, Sentence } from '../../../pick/sentence.ts';
import { LIVES, type Life } from '../themes/theme.ts';

/** Wordings of one claim that hold at the same place: `turn.lone.0`, `turn.lone.1` … */
export function wordings(says: string, move: Move, fit: Fit, texts: readonly string[]): readonly Sentence[] {
  return texts.map((text, at) => ({ id: `${says}.${at}`, move, says, for: fit, text }));
}

/** One pool from a table: each key is a kind that its wordings are for. */
export function byKind(
  name: string,
  move: Move,
  table: Readonly<Record<string, readonly string[]>>,
  fit: Fit = {},
): readonly Sentence[] {
  return Object.entries(table).flatMap(([kind, texts]) =>
    wordings(`${name}.${kind}`, move, { ...fit, kinds: [kind] }, texts),
  );
}

/** A pool in which one life has its own wordings of some kinds, and those alone. */
export function withOwn(life: Life, all: readonly Sentence[], own: readonly Sentence[]): readonly Sentence[] {
  const kinds = new Set(own.flatMap((each) => each.for.kinds ?? []));
  const others = ({ stages = LIVES }: Fit) => stages.filter((stage) => stage !== life);
  return [
    ...all.map((each) =>
      each.for.kinds?.some((kind) => kinds.has(kind))
        ? { ...each, for: { ...each.for, stages: others(each.for) } }
        : each,
    ),
    ...own.map((each) => ({ ...each, for: { ...each.for, stages: [life] } })),
  ];
}
