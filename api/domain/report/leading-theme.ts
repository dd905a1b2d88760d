import type { Audience, Passage } from '#content/groups';
import type { GodGroup } from '../judgement/judgement.ts';
import type { Analysis } from '../outlook/analysis.ts';
import type { Verdict } from '../outlook/signals/signal.ts';
import { airOf, type ClearValence, leadingSignal } from './lead-signal.ts';
import { signalSign } from './period-sign.ts';
import { isFor, passagesOf } from './pick/book.ts';
import { inOrder } from './pick/memory.ts';
import { usefulEvidence } from './reasons.ts';
import type { SignGloss } from './report.ts';

export interface LeadingTheme {
  theme: Passage;
  group: GodGroup;
  sign: ClearValence;
  air: ReturnType<typeof airOf>;
  /** The sign that leads the period. */
  by: SignGloss;
}

interface Period {
  analysis: Analysis;
  verdict: Verdict;
  readers: readonly Audience[];
}

/** The theme of a month or a year, by its heaviest signal; `turn` counts the periods of its kind. */
export function leadingTheme(
  kind: 'month' | 'year',
  { analysis, verdict, readers }: Period,
  themes: Readonly<Record<GodGroup, readonly Passage[]>>,
  turn: number,
): LeadingTheme {
  const lead = leadingSignal(verdict);
  const group = lead?.signal.group ?? '印';
  const sign = lead?.sign ?? 'good';
  const pool = passagesOf(themes[group], `sign.${sign}`).filter((theme) => isFor(theme, readers));
  const [theme] = inOrder(analysis.seed, `${kind} theme ${group} ${sign}`, pool, turn);
  if (!theme) throw new Error(`no ${kind} of ${group} for a reader`);
  const by = lead ? signalSign(lead.signal) : { id: 'useful', gloss: usefulEvidence(analysis) };
  return { theme, group, sign, air: airOf(lead?.signal, sign), by };
}
