import { type CivilDate, civilDate, julianDay } from '../calendar/civil-date.ts';
import type { Confidence } from '../judgement/confidence.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { dayVerdict } from '../outlook/signals/day-verdict.ts';
import { monthVerdicts } from '../outlook/signals/month-verdict.ts';
import type { Signal } from '../outlook/signals/signal.ts';
import { yearVerdict } from '../outlook/signals/year-verdict.ts';
import { evidenceText } from './evidence.ts';
import { BLOCK, leadOf } from './kinds/day/lead.ts';
import { monthReport } from './kinds/month/month.ts';
import { type NatalReader, natalContextOf } from './kinds/natal/context.ts';
import { type Image, imageOf } from './kinds/natal/image.ts';
import { themeText, worded } from './kinds/natal/themes/theme.ts';
import type { Found } from './kinds/natal/thesis.ts';
import { askedArea, audienceOf, readersOf } from './reader/reader.ts';
import { stageWords } from './reader/stage.ts';
import type { Template } from './report.ts';

/** A claim that a report of the last thirty days made. */
interface RecentClaim {
  id: string;
  claim: string;
}

const DAYS = 30;

function daysBefore(analysis: Analysis, date: CivilDate, { stage, age }: NatalReader): RecentClaim[] {
  const audience = audienceOf({ stage, age, today: date });
  const by = { readers: readersOf(audience), asked: askedArea(audience) };
  const jdn = julianDay(date);
  const own = leadOf(analysis, date, by);
  const earlier = leadOf(analysis, civilDate(jdn - (jdn % BLOCK) - 1), by);
  const given = new Map([...earlier.given, ...own.given]);
  return [...given]
    .filter(([, day]) => day < jdn && day >= jdn - DAYS)
    .sort(([, one], [, two]) => two - one)
    .map(([{ id, heads }]) => ({ id, claim: heads[0]?.text ?? '' }));
}

function monthBefore(analysis: Analysis, { year, month }: CivilDate, reader: NatalReader): RecentClaim[] {
  const date = month > 1 ? { year, month: month - 1, day: 1 } : { year: year - 1, month: 12, day: 1 };
  const { headline = '' } = monthReport(analysis, date, { ...reader, today: date });
  return [{ id: `month ${date.year}-${date.month}`, claim: headline }];
}

/**
 * Claims of recent reports of a kind, the latest first. Nothing of it is stored:
 * the same chart, date and reader give it again. A year and a life are written once.
 */
function recentClaims(
  template: Template,
  analysis: Analysis,
  date: CivilDate,
  reader: NatalReader,
): readonly RecentClaim[] {
  if (template === 'personalDay') return daysBefore(analysis, date, reader);
  return template === 'month' ? monthBefore(analysis, date, reader) : [];
}

interface Claim {
  id: string;
  title: string;
  claim: string;
  confidence: Confidence;
}

/** Facts behind a report as a whole: enough to tell it, and nothing of whose it is. */
export interface Brief {
  /** The reader's own words about their life: `上班、有伴`; empty where they said nothing. */
  stage: string;
  image: Omit<Image, 'scene' | 'you'>;
  thesis: Claim & { cost: string };
  supporting: readonly Claim[];
  /** Claims of the last thirty days that are not to be made again. */
  recent: readonly RecentClaim[];
  /** Signals of the period, heaviest first; none for a natal reading, whose themes have their own evidence. */
  signals: readonly (Pick<Signal, 'id' | 'effect' | 'valence' | 'confidence'> & { why: string })[];
}

const SIGNALS = 8;

const claimOf = ({ theme, confidence }: Found, analysis: Analysis): Claim => ({
  id: theme.id,
  title: themeText(theme, 'title'),
  confidence,
  claim: worded(theme, analysis).claim,
});

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

/** The brief of a personal report; `reader.age` in completed years on `date`. */
export function briefOf(template: Template, analysis: Analysis, date: CivilDate, reader: NatalReader): Brief {
  const { thesis, supporting } = natalContextOf(analysis, date, reader).plan;
  const { self, press, feed } = imageOf(analysis);
  return {
    stage: stageWords(reader.stage),
    image: { self, press, feed },
    thesis: { ...claimOf(thesis, analysis), cost: themeText(thesis.theme, 'cost') },
    supporting: supporting.map((found) => claimOf(found, analysis)),
    recent: recentClaims(template, analysis, date, reader),
    signals: signalsOf(template, analysis, date)
      .slice(0, SIGNALS)
      .map(({ id, effect, valence, why, confidence }) => ({
        id,
        effect,
        valence,
        why: evidenceText(why),
        confidence,
      })),
  };
}
