import { PAIRING_RESPECT } from '#content/pairing/respect';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import type { Section } from '../../report.ts';
import { agesOf, type PairRelation } from './ages.ts';
import type { JudgedLine, PairingLine } from './line.ts';
import { dayBranchLine, dayStemLine, elementLine, yearBranchLine } from './lines.ts';
import { type Meeting, meetingOf } from './meeting.ts';
import { headOf, partsOf } from './parts.ts';
import { pairSide } from './side.ts';
import { temperLine } from './temper-line.ts';

export interface PairingReport {
  /** At most 20 characters. */
  headline: string;
  /** At most 40 characters; stands alone, without a term or a birth. */
  quote: string;
  sections: readonly Section[];
  /** The five respects, to be looked up. They are never added up to one figure. */
  lines: readonly PairingLine[];
  /** Ties of the pillars of the two, for the picture of the lines. */
  meeting: Meeting;
}

interface PairingInput {
  reader: Analysis;
  other: Analysis;
  today: CivilDate;
  /** Completed years of the reader and of the other today. */
  ages: readonly [reader: number, other: number];
  /** Left out: nobody said, and only scenes for any two people are told. */
  relation?: PairRelation | null | undefined;
}

const worded = (line: JudgedLine): PairingLine => {
  const words = PAIRING_RESPECT[line.aspect];
  return { ...line, title: words.title, text: words[line.fit] };
};

/**
 * 合盘 (reading rules §15): the reader's chart and another's. For any two people: neither's gender is
 * looked at, nor a luck cycle, which hangs on it. There is no score; what is hard only says where to
 * talk more. The same two charts on the same day always give the same words.
 */
export function pairingOf({ reader, other, today, ages, relation = null }: PairingInput): PairingReport {
  const one = pairSide(reader, '您');
  const two = pairSide(other, '对方');
  const meeting = meetingOf(one, two);
  const told = { one, two, meeting, today, relation, ages: agesOf(...ages), years: ages };
  return {
    ...headOf(told),
    sections: partsOf(told),
    lines: [
      dayStemLine(one, two),
      dayBranchLine(one, two),
      yearBranchLine(one, two),
      elementLine(one, two),
      temperLine(one, two),
    ].map(worded),
    meeting,
  };
}
