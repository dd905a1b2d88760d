import type { Audience } from '#content/groups';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { cycleOfYear } from '#domain/outlook/cycles';
import type { Area, CycleOutlook, Flag } from '#domain/outlook/outlook';
import { type MonthOfYear, monthsOf, type Quarter, quartersOf } from '#domain/outlook/signals/seasons';
import type { Tone, Verdict } from '#domain/outlook/signals/signal';
import { tenYears, yearVerdict } from '#domain/outlook/signals/year-verdict';
import { yearFlags } from '#domain/outlook/years';
import type { Slots } from '../../pick/pick.ts';
import { askedArea, audienceOf, type ReadBy, readersOf } from '../../reader/reader.ts';
import type { Love } from '../../reader/stage.ts';
import { imageOf } from '../natal/image.ts';

/** Facts of a year's report. */
export interface YearFacts {
  analysis: Analysis;
  year: number;
  verdict: Verdict;
  /** The luck cycle that it lies in; null before luck begins and after the last. */
  cycle: CycleOutlook | null;
  flags: readonly Flag[];
  /** January's, of the old year's last 节 month, to December's. */
  months: readonly MonthOfYear[];
  quarters: readonly Quarter[];
  /** It and the nine years after it, each by its word among the ten of its luck cycle. */
  ten: readonly { year: number; tone: Tone; score: number }[];
  readers: readonly Audience[];
  love: readonly Love[];
  /** Area of the reader's question. */
  asked: Area | null;
  slots: Slots;
}

const YEARS = 10;

/** Facts of the civil year of a date; every date of it gives the same. Throws `validation` outside 1900–2100. */
export function yearFacts(analysis: Analysis, { year }: CivilDate, reader: ReadBy): YearFacts {
  const months = monthsOf(analysis, year);
  const { you, press, feed, scene } = imageOf(analysis);
  const audience = audienceOf(reader);
  const ten = [...tenYears(analysis, year), ...tenYears(analysis, year + YEARS)].filter(
    (each) => each.year >= year && each.year < year + YEARS,
  );
  return {
    analysis,
    year,
    months,
    ten,
    verdict: yearVerdict(analysis, year),
    cycle: cycleOfYear(analysis, year),
    flags: yearFlags(analysis, year),
    quarters: quartersOf(months),
    readers: readersOf(audience),
    love: audience.love,
    asked: askedArea(audience),
    slots: { 年: `${year}`, 我: you, 压: press, 养: feed, 景: scene },
  };
}
