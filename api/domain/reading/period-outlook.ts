import type { Branch, Stem } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { lessSure } from './confidence.ts';
import type { Outlook, SeenSign } from './outlook.ts';
import { type PassingSigns, passingName, unwelcome, welcome } from './passing-signs.ts';
import { flagsOf } from './period-flags.ts';
import { meetingsOf } from './period-meetings.ts';
import { areaTones, loveTrackOf } from './signals/area-lines.ts';
import type { Verdict } from './signals/signal.ts';

const signText = ({ sign, element, god, role }: SeenSign<Stem | Branch>) =>
  `${sign}属${element}，为${god}，在命中是${role}神`;

/** Where stem and branch pull different ways, what is said of the whole is less sure. */
function confidenceOf({ roles }: Analysis, { stem, branch }: PassingSigns): Outlook['confidence'] {
  const apart =
    (welcome(stem.role) && unwelcome(branch.role)) ||
    (unwelcome(stem.role) && welcome(branch.role));
  return apart ? lessSure(roles.confidence) : roles.confidence;
}

/** The lightest signals are left out of the evidence. */
const LEAST = 0.1;

/**
 * What one pair of signs passing over a chart is to it. `around` are the larger periods it lies in,
 * the largest first; `verdict` is what the signals say.
 */
export function outlookOf(
  analysis: Analysis,
  period: PassingSigns,
  around: readonly PassingSigns[],
  verdict: Verdict,
): Outlook {
  const cycle = around.find(({ position }) => position === 'luckCycle');
  const name = passingName(period.position);
  const evidence = [
    `${name}${period.ganzhi}：天干${signText(period.stem)}`,
    `地支${signText(period.branch)}`,
    ...verdict.signals
      .filter(({ kind, weight }) => kind !== 'role' && weight >= LEAST)
      .map(({ why }) => why),
  ];
  return {
    ganzhi: period.ganzhi,
    tone: verdict.tone,
    areas: areaTones(verdict, analysis.gender),
    score: Math.round(verdict.score * 100) / 100 + 0,
    stem: period.stem,
    branch: period.branch,
    relations: meetingsOf(analysis, period, around),
    flags: flagsOf(analysis, period, cycle?.ganzhi ?? null),
    love: loveTrackOf(verdict, analysis.gender),
    evidence: [...new Set(evidence)],
    confidence: confidenceOf(analysis, period),
  };
}
