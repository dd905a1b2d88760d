import { CELLS_PAIRING_RESPECT } from '#content/cells/pairing-respect';
import { CELLS_TEXT } from '#content/cells/text';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { drawn, penOf } from '../../cells.ts';
import { compose, composerOf } from '../../compose.ts';
import type { Section } from '../../report.ts';
import { agesOf, type PairRelation, readersOf } from './ages.ts';
import type { JudgedLine, PairingLine } from './line.ts';
import { dayBranchLine, dayStemLine, elementLine, yearBranchLine } from './lines.ts';
import { type Meeting, meetingOf } from './meeting.ts';
import { PARTS, type Pair, pairLevel, pairSeed } from './parts.ts';
import { pairSide } from './side.ts';
import { temperLine } from './temper-line.ts';

const { pairing: TEXT } = CELLS_TEXT;

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
  /** The reader's word for the other. */
  label?: string | null | undefined;
  /** Left out: nobody said, and only what holds for any two people is told. */
  relation?: PairRelation | null | undefined;
}

const NAMELESS = 'TA';

/**
 * 合盘 (reading rules §15): the reader's chart and another's. For any two people: neither's gender is looked at, nor a
 * luck cycle, which hangs on it. There is no score; what is hard says where to talk more. The same two charts on the
 * same day always give the same words.
 */
export function pairingOf({ reader, other, today, ages, label, relation = null }: PairingInput): PairingReport {
  const one = pairSide(reader, '您');
  const two = pairSide(other, label ?? NAMELESS);
  const lines = [
    dayStemLine(one, two),
    dayBranchLine(one, two),
    yearBranchLine(one, two),
    elementLine(one, two),
    temperLine(one, two),
  ];
  const pen = penOf(pairSeed(reader, other), readersOf(agesOf(...ages)));
  const meeting = meetingOf(one, two);
  const pair: Pair = { one, two, lines, meeting, today, relation, pen };
  const confidence = reader.hourKnown && other.hourKnown ? '中' : '低';
  const sections = compose(composerOf(pen, confidence), PARTS, pair);
  const level = pairLevel(lines);
  const worded = (line: JudgedLine): PairingLine => {
    const [text = ''] = drawn(penOf(pen.seed, pen.readers), {
      from: CELLS_PAIRING_RESPECT,
      table: 'pairing-respect',
      keys: [`${line.aspect}.${line.fit}`],
      slots: { 他: two.called },
    });
    return { ...line, title: TEXT[line.aspect], text };
  };
  return {
    headline: TEXT[`head-${level}`],
    quote: TEXT[`quote-${level}`],
    sections,
    lines: lines.map(worded),
    meeting,
  };
}
