import { DAY_TEXTS } from '#content/day/texts';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import type { GodGroup } from '#domain/judgement/judgement';
import { evidenceText } from '../../evidence.ts';
import { signalSign } from '../../period-sign.ts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';
import type { DayFacts } from './facts.ts';

// The signs that the sentences of a day rest on.

const { evidence: EVIDENCE } = DAY_TEXTS;

/** Evidence of what leads a day. */
export const whyOf = ({ signal, lead }: DayFacts): string =>
  signal ? evidenceText(signal.why) : filled(EVIDENCE.lead, { 群: lead.group });

/** The heaviest sign of what leads the day. */
export const leadSign = (facts: DayFacts): SignGloss =>
  facts.signal ? signalSign(facts.signal) : { id: `lead.${facts.lead.group}`, gloss: whyOf(facts) };

/** The heaviest sign of a group on one side; the day's own lead where it has none there. */
export function groupSign(facts: DayFacts, group: GodGroup, side: 1 | -1): SignGloss {
  const found = facts.verdict.signals.find((each) => each.group === group && side * each.valence > 0);
  return found ? signalSign(found) : leadSign(facts);
}

/** 后一天丁未，基调慢 */
export function neighbourSign(facts: DayFacts, which: 'before' | 'after'): SignGloss {
  const pair = ganzhiAt(dayGanzhiIndex(facts.jdn + (which === 'after' ? 1 : -1)));
  return { id: `${which}.${pair}`, gloss: filled(EVIDENCE[which], { 日: pair, 步: facts[which] }) };
}

/** The two hours that are told, or nothing. */
export const hoursSign = ({ hours }: DayFacts): SignGloss[] =>
  hours ? [{ id: 'hours', gloss: filled(EVIDENCE.hours, { 好时: hours.good, 坏时: hours.bad }) }] : [];
