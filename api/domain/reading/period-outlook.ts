import type { Branch, Stem } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { lessSure } from './confidence.ts';
import { bounded, climb } from './ladder.ts';
import { loveTrack } from './love-track.ts';
import { luckScore } from './luck-score.ts';
import type { Outlook, Rung, SeenSign } from './outlook.ts';
import { type PassingSigns, passingName, unwelcome, welcome } from './passing-signs.ts';
import { flagsOf } from './period-flags.ts';
import { meetingsOf } from './period-meetings.ts';

/** What a period lies in, the largest first. */
export interface Around {
  periods: readonly PassingSigns[];
  /** The rungs that bound it. */
  rungs: readonly Rung[];
}

const signText = ({ sign, element, god, role }: SeenSign<Stem | Branch>) =>
  `${sign}属${element}，为${god}，在命中是${role}神`;

/** Where stem and branch pull different ways, what is said of the whole is less sure. */
function confidenceOf({ roles }: Analysis, { stem, branch }: PassingSigns): Outlook['confidence'] {
  const apart =
    (welcome(stem.role) && unwelcome(branch.role)) ||
    (unwelcome(stem.role) && welcome(branch.role));
  return apart ? lessSure(roles.confidence) : roles.confidence;
}

/** What one pair of signs passing over a chart is to it, inside what it lies in. */
export function outlookOf(analysis: Analysis, period: PassingSigns, around: Around): Outlook {
  const cycle = around.periods.find(({ position }) => position === 'luckCycle');
  const { rung, steps } = climb(analysis, period, cycle?.ganzhi);
  const held = bounded(rung, around.rungs);
  const relations = meetingsOf(analysis, period, around.periods);
  const name = passingName(period.position);
  const evidence = [
    `${name}${period.ganzhi}：天干${signText(period.stem)}`,
    `地支${signText(period.branch)}`,
    ...relations.map((relation) => relation.name),
    ...steps.map(({ why }) => why),
    ...(held === rung ? [] : ['受上一层运势约束，不作过高或过低的判断']),
  ];
  return {
    ganzhi: period.ganzhi,
    rung: held,
    score: luckScore(analysis, period),
    stem: period.stem,
    branch: period.branch,
    relations,
    flags: flagsOf(analysis, period, cycle?.ganzhi ?? null),
    love: loveTrack(analysis, period),
    evidence: [...new Set(evidence)],
    confidence: confidenceOf(analysis, period),
  };
}
