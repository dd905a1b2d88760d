import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { dayVerdict } from '../outlook/signals/day-verdict.ts';
import { monthVerdicts } from '../outlook/signals/month-verdict.ts';
import type { Signal } from '../outlook/signals/signal.ts';
import { yearVerdict } from '../outlook/signals/year-verdict.ts';
import { evidenceText } from './evidence.ts';
import type { LifeStage } from './reader/stage.ts';
import { stageWords } from './reader/stage.ts';
import type { Template } from './report.ts';

/** Facts of a report for the language model: enough to word it, without identifying the user. */
export interface Brief {
  /** The reader's life-stage answers: `上班、有伴`; empty if none. */
  stage: string;
  /** Signals of the period, heaviest first; empty for natal readings, whose sentences carry their own evidence. */
  signals: readonly (Pick<Signal, 'id' | 'effect' | 'valence' | 'confidence'> & { why: string })[];
}

const SIGNALS = 8;

function signalsOf(template: Template, analysis: Analysis, date: CivilDate): readonly Signal[] {
  switch (template) {
    case 'personalDay':
      return dayVerdict(analysis, date).signals;
    case 'month':
      return monthVerdicts(analysis, date.year)[date.month - 1]?.signals ?? [];
    case 'year':
      return yearVerdict(analysis, date.year).signals;
    case 'bazi':
    case 'generalDay':
      return [];
  }
}

/** Returns the brief of a personal report. */
export function briefOf(
  template: Template,
  analysis: Analysis,
  date: CivilDate,
  { stage }: { stage: LifeStage | null },
): Brief {
  return {
    stage: stageWords(stage),
    signals: signalsOf(template, analysis, date)
      .slice(0, SIGNALS)
      .map(({ id, effect, valence, why, confidence }) => ({ id, effect, valence, why: evidenceText(why), confidence })),
  };
}
