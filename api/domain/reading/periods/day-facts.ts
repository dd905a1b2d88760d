import { type CivilDate, julianDay } from '../../calendar/civil-date.ts';
import { dayGanzhiIndex } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { imageOf } from '../natal/image.ts';
import type { Slots } from '../prose/picker.ts';
import { dayVerdict } from '../signals/day-verdict.ts';
import type { Signal, Verdict } from '../signals/signal.ts';
import type { Reader } from '../words/day/theme.ts';
import { type LedDay, leadOf } from './day-lead.ts';
import { partsOf } from './part-of-day.ts';
import { askedArea, audienceOf, dayNames, type ReadBy, readersOf } from './reader.ts';

/** What a person's day is written from. */
export interface DayFacts extends LedDay {
  analysis: Analysis;
  date: CivilDate;
  jdn: number;
  verdict: Verdict;
  /** The heaviest signal of what leads the day. */
  signal: Signal | undefined;
  readers: readonly Reader[];
  slots: Slots;
}

/** Throws `validation` (field `date`) outside 1900–2100. */
export function dayFacts(analysis: Analysis, date: CivilDate, reader: ReadBy): DayFacts {
  const jdn = julianDay(date);
  const verdict = dayVerdict(analysis, date);
  const audience = audienceOf(reader);
  const readers = readersOf(audience);
  const led = leadOf(analysis, date, { readers, asked: askedArea(audience) });
  const { group, sign } = led.lead;
  const side = sign === 'good' ? 1 : -1;
  const { self, press, feed } = imageOf(analysis);
  const { good, bad } = partsOf(analysis, dayGanzhiIndex(jdn));
  return {
    ...led,
    ...{ analysis, date, jdn, verdict, readers },
    signal: verdict.signals.find((each) => each.group === group && each.valence * side > 0),
    slots: {
      ...dayNames(date, reader.today),
      ...{ 我: self, 压: press, 养: feed, 好时: good, 坏时: bad },
    },
  };
}
