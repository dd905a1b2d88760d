import { RELATION_PRECEDENCE } from '../bazi/relation-tables.ts';
import { type PlacedSigns, type Relation, relationsOf } from '../bazi/relations.ts';
import type { Branch, Stem } from '../calendar/ganzhi.ts';
import { lessSure } from '../judgement/confidence.ts';
import type { Evidence } from '../judgement/evidence.ts';
import type { Gender } from '../people/birth.ts';
import type { Analysis } from './analysis.ts';
import { flagsOf } from './flags.ts';
import {
  AREAS,
  type Area,
  type AreaTone,
  type LoveTrack,
  type Meeting,
  type Outlook,
  type SeenSign,
} from './outlook.ts';
import { type PeriodSigns, periodName, unwelcome, welcome } from './period-signs.ts';
import { sharesOf } from './signals/areas.ts';
import type { Signal, Verdict } from './signals/signal.ts';

/** Lighter than this in an area, a signal is not worth a line. */
const MIN_SHARE = 0.1;
const MAX_LINES = 4;

/** The signals that count in an area, the heaviest there first. */
export function signalsOf(area: Area, signals: readonly Signal[], gender: Gender): Signal[] {
  const at = AREAS.indexOf(area);
  return signals
    .map((signal) => ({ signal, share: sharesOf(signal, gender)[at] ?? 0 }))
    .filter(({ signal, share }) => share * signal.weight >= MIN_SHARE)
    .sort((a, b) => force(b) - force(a))
    .map(({ signal }) => signal);
}

const force = ({ signal, share }: { signal: Signal; share: number }) =>
  share * signal.weight * Math.abs(signal.valence);

export const roundedScore = (score: number): number => Math.round(score * 100) / 100 + 0;

/** The areas of a period with their lines of evidence. */
function areaTones({ areas, areaScores, signals }: Verdict, gender: Gender): AreaTone[] {
  return AREAS.map((area) => ({
    area,
    tone: areas[area],
    score: roundedScore(areaScores[area]),
    reasons: signalsOf(area, signals, gender)
      .slice(0, MAX_LINES)
      .map(({ why }) => why),
  }));
}

/** Weight from which on what concerns a partner is called 明显. */
const STIRRED = 1.5;

/** How much a period has to do with a partner: never warmer or quieter than the word of its area. */
function loveTrackOf({ areas, signals }: Verdict, gender: Gender): LoveTrack {
  const at = AREAS.indexOf('感情');
  const own = signalsOf('感情', signals, gender);
  const stir = own.reduce((sum, signal) => sum + signal.weight * (sharesOf(signal, gender)[at] ?? 0), 0);
  const level = {
    顺: stir >= STIRRED ? '明显' : '较强',
    稳: '有',
    平: '平静',
    慢: '平静',
  } as const;
  return { level: level[areas.感情], reasons: own.map(({ why }) => why) };
}

const placed = ({ position, stem, branch }: PeriodSigns): PlacedSigns<Meeting> => ({
  position,
  stem: stem.sign,
  branch: branch.sign,
});

/**
 * The relations that a period has a part in, with the chart or with the larger periods around it,
 * the heaviest first (三会 三合 六冲 六合 … 破). A branch that is clashed is not also called
 * harmed: 冲 outweighs 害 on the same branch.
 */
function meetingsOf(
  { pillars }: Pick<Analysis, 'pillars'>,
  period: PeriodSigns,
  around: readonly PeriodSigns[],
): Relation<Meeting>[] {
  const signs: PlacedSigns<Meeting>[] = [...pillars, ...around.map(placed), placed(period)];
  const found = relationsOf(signs).filter(({ members }) =>
    members.some(({ position }) => position === period.position),
  );
  const clashed = new Set(
    found
      .filter(({ kind }) => kind === '六冲')
      .flatMap(({ members }) => members.map(({ position }) => position))
      .filter((position) => position !== period.position),
  );
  const rank = ({ kind }: Relation<Meeting>) => RELATION_PRECEDENCE.indexOf(kind);
  return found
    .filter(({ kind, members }) => kind !== '害' || !members.some(({ position }) => clashed.has(position)))
    .sort((a, b) => rank(a) - rank(b));
}

const seen = ({ element, god, role }: SeenSign<Stem | Branch>) => ({ 行: element, 神: god, 角: role });

/** Where stem and branch pull different ways, what is said of the whole is less sure. */
function confidenceOf({ roles }: Analysis, { stem, branch }: PeriodSigns): Outlook['confidence'] {
  const apart = (welcome(stem.role) && unwelcome(branch.role)) || (unwelcome(stem.role) && welcome(branch.role));
  return apart ? lessSure(roles.confidence) : roles.confidence;
}

/** The lightest signals are left out of the evidence. */
const MIN_VALUE = 0.1;

/** The lines of a period: its two signs, and what they meet. */
export function evidenceOf(period: PeriodSigns, signals: readonly Signal[]): Evidence[] {
  return [
    {
      id: 'period.stem',
      slots: { 时: periodName(period.position), 干支: period.ganzhi, 干: period.stem.sign, ...seen(period.stem) },
    },
    { id: 'period.branch', slots: { 支: period.branch.sign, ...seen(period.branch) } },
    ...signals.filter(({ kind, weight }) => kind !== 'role' && weight >= MIN_VALUE).map(({ why }) => why),
  ];
}

/**
 * The outlook of one pair of signs that passes over a chart. `around` are the larger periods it lies in,
 * the largest first; `verdict` is what the signals say.
 */
export function outlookOf(
  analysis: Analysis,
  period: PeriodSigns,
  around: readonly PeriodSigns[],
  verdict: Verdict,
): Outlook {
  const cycle = around.find(({ position }) => position === 'luckCycle');
  return {
    ganzhi: period.ganzhi,
    tone: verdict.tone,
    areas: areaTones(verdict, analysis.gender),
    score: roundedScore(verdict.score),
    stem: period.stem,
    branch: period.branch,
    relations: meetingsOf(analysis, period, around),
    flags: flagsOf(analysis, period, cycle?.ganzhi ?? null),
    love: loveTrackOf(verdict, analysis.gender),
    evidence: evidenceOf(period, verdict.signals),
    confidence: confidenceOf(analysis, period),
  };
}
