import { CELLS_PAIRING_RESPECT } from '#content/cells/pairing-respect';
import { CELLS_TEXT } from '#content/cells/text';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { drawn, penOf } from '../../cells.ts';
import { compose, composerOf } from '../../compose.ts';
import type { Section } from '../../report.ts';
import { type PairRelation, readersOf } from './ages.ts';
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
  /** At most 40 characters; standalone, without terms or birth data. */
  quote: string;
  sections: readonly Section[];
  /** The five aspects, for reference. They are never combined into a score. */
  lines: readonly PairingLine[];
  /** Relations between the pillars, for the diagram. */
  meeting: Meeting;
}

interface PairingInput {
  reader: Analysis;
  other: Analysis;
  today: CivilDate;
  /** Completed years of both today. */
  ages: readonly [reader: number, other: number];
  /** The reader's name for the other. */
  label?: string | null | undefined;
  /** Unset: only wordings that hold for any two people. */
  relation?: PairRelation | null | undefined;
}

const NAMELESS = 'TA';

/**
 * Compares two charts (合盘, reading rules §15). Independent of gender and therefore of luck pillars. There is no score;
 * difficult aspects suggest what to talk about. Deterministic for two charts and a day.
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
  const pen = penOf(pairSeed(reader, other), readersOf(ages));
  const meeting = meetingOf(one, two);
  const pair: Pair = { one, two, lines, meeting, today, relation, pen };
  const confidence = reader.hourKnown && other.hourKnown ? '中' : '低';
  const sections = compose(composerOf(pen, confidence), PARTS, pair);
  const level = pairLevel(lines);
  const worded = (line: JudgedLine): PairingLine => {
    const [text = ''] = drawn(penOf(pen.seed, pen.readers), {
      from: CELLS_PAIRING_RESPECT,
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
