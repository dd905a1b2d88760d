import { YEAR_TEXTS } from '#content/year/texts';
import { ganzhiAt, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import type { GodGroup } from '#domain/judgement/judgement';
import type { HalfOutlook } from '#domain/outlook/outlook';
import type { MonthOfYear } from '#domain/outlook/signals/seasons';
import type { Tone, Verdict } from '#domain/outlook/signals/signal';
import { evidenceText } from '../../evidence.ts';
import { signalSign } from '../../period-sign.ts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';

const { sign: SIGN, evidence: EVIDENCE } = YEAR_TEXTS;

/** `2027年丁未，顺` */
export const yearSign = ({ year, tone }: { year: number; tone: Tone }): SignGloss => ({
  id: `year.${year}`,
  gloss: filled(SIGN.year, { 年: `${year}`, 干支: ganzhiAt(yearGanzhiIndex(year)), 步: tone }),
});

/** Five years of a luck cycle. */
export const halfSign = ({ startYear, why }: HalfOutlook): SignGloss => ({
  id: `half.${startYear}`,
  gloss: filled(SIGN.half, { 年: `${startYear}`, 因: evidenceText(why) }),
});

/** Begins the ids of a month's signs. */
export const ofMonth = ({ month }: MonthOfYear) => `${month}月.`;

/** The heaviest of some months' signals of a group on one side. */
export function groupSign(months: readonly MonthOfYear[], group: GodGroup, side: 1 | -1): SignGloss {
  const [found] = months
    .flatMap((month) => month.verdict.signals.map((signal) => ({ signal, of: ofMonth(month) })))
    .filter(({ signal }) => signal.group === group && side * signal.valence > 0)
    .sort((a, b) => side * (b.signal.valence * b.signal.weight - a.signal.valence * a.signal.weight));
  return found ? signalSign(found.signal, found.of) : { id: 'quiet', gloss: EVIDENCE.quiet };
}

/** The heaviest signal of a group that presses in a year. */
export function pressingSign({ signals }: Verdict, group: GodGroup): SignGloss {
  const found = signals.find((signal) => signal.group === group && signal.valence < 0);
  return found ? signalSign(found) : { id: 'light', gloss: EVIDENCE.light };
}
