import type { Branch, Stem } from '../calendar/ganzhi.ts';
import { lessSure } from '../judgement/confidence.ts';
import type { Evidence } from '../judgement/evidence.ts';
import type { Gender } from '../people/birth.ts';
import type { Analysis } from './analysis.ts';
import { AREAS, type Area, type Outlook, type SeenSign } from './outlook.ts';
import { type PeriodSigns, periodName, unwelcome, welcome } from './period-signs.ts';
import { sharesOf } from './signals/areas.ts';
import type { Signal, Verdict } from './signals/signal.ts';

/** Signals lighter than this in an area are omitted. */
const MIN_SHARE = 0.1;

/** Signals of an area, heaviest first. */
export function signalsOf(area: Area, signals: readonly Signal[], gender: Gender): Signal[] {
  const at = AREAS.indexOf(area);
  return signals
    .map((signal) => ({ signal, share: sharesOf(signal, gender)[at] ?? 0 }))
    .filter(({ signal, share }) => share * signal.weight >= MIN_SHARE)
    .sort((a, b) => strength(b) - strength(a))
    .map(({ signal }) => signal);
}

const strength = ({ signal, share }: { signal: Signal; share: number }) =>
  share * signal.weight * Math.abs(signal.valence);

export const roundedScore = (score: number): number => Math.round(score * 100) / 100 + 0;

const seen = ({ element, god, role }: SeenSign<Stem | Branch>) => ({ 行: element, 神: god, 角: role });

/** If stem and branch disagree, the overall statement is less certain. */
function confidenceOf({ roles }: Analysis, { stem, branch }: PeriodSigns): Outlook['confidence'] {
  const apart = (welcome(stem.role) && unwelcome(branch.role)) || (unwelcome(stem.role) && welcome(branch.role));
  return apart ? lessSure(roles.confidence) : roles.confidence;
}

/** The lightest signals are omitted from the evidence. */
const MIN_VALUE = 0.1;

/** Evidence of a period: its stem and branch, and their relations. */
function evidenceOf(period: PeriodSigns, signals: readonly Signal[]): Evidence[] {
  return [
    {
      id: 'period.stem',
      slots: { 时: periodName(period.position), 干支: period.ganzhi, 干: period.stem.sign, ...seen(period.stem) },
    },
    { id: 'period.branch', slots: { 支: period.branch.sign, ...seen(period.branch) } },
    ...signals.filter(({ kind, weight }) => kind !== 'role' && weight >= MIN_VALUE).map(({ why }) => why),
  ];
}

/** Outlook of one pair passing over a chart: its signals and their sum. */
export function outlookOf(
  analysis: Analysis,
  period: PeriodSigns,
  { signals, score }: Pick<Verdict, 'signals' | 'score'>,
): Outlook {
  return {
    ganzhi: period.ganzhi,
    score: roundedScore(score),
    stem: period.stem,
    branch: period.branch,
    evidence: evidenceOf(period, signals),
    confidence: confidenceOf(analysis, period),
  };
}
