import { CELLS_GOD } from '#content/cells/god';
import { CELLS_PUPIL_GOD } from '#content/cells/pupil-god';
import { CELLS_MEET } from '#content/cells/meet';
import { groupOf } from '../judgement/god-groups.ts';
import { placeName } from '../judgement/placed-stems.ts';
import type { Role } from '../judgement/judgement.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { type PeriodSigns, unwelcome, welcome } from '../outlook/period-signs.ts';
import type { Signal, Verdict } from '../outlook/signals/signal.ts';
import type { Pen } from './cells.ts';
import type { Line } from './compose.ts';
import { signalSign } from './period-sign.ts';
import { filled } from './pick/pick.ts';
import { isMinor } from './reader/reader.ts';
import { relationOf } from './topic.ts';
import { CELLS_TEXT } from '#content/cells/text';

/** Lighter meetings are not worth a sentence. */
const TELLING = 0.25;

const sideOfRole = (role: Role) => (welcome(role) ? 'good' : unwelcome(role) ? 'bad' : 'plain');
/** To the young nothing is neither way. */
const pupilSide = (role: Role) => (unwelcome(role) ? 'bad' : 'good');
const sideOf = ({ valence }: Signal) => (valence > 0 ? 'good' : valence < 0 ? 'bad' : 'plain');

/** The heaviest meetings of a time with the chart, each with one pillar. */
export function meetingsOf({ signals }: Pick<Verdict, 'signals'>): Signal[] {
  return signals.filter((signal) => relationOf(signal) && signal.palace && signal.weight >= TELLING);
}

/** The name of what is made, 巳酉丑三合金. */
function textSlot({ why }: Signal): string {
  const name = why.slots?.名;
  return typeof name === 'string' ? name : '';
}

interface Telling {
  pen: Pen;
  /** `今天（丁未）` */
  time: string;
  turn: number;
  /** Meetings that are told. */
  most?: number;
}

/** Why a time is as it is: what its stem is to the person, and its strongest meetings with the chart. */
export function whyLines(
  analysis: Analysis,
  { signs, verdict }: { signs: PeriodSigns; verdict: Verdict },
  { pen, time, turn, most = 1 }: Telling,
): Line[] {
  const { stem, branch } = signs;
  const own = verdict.signals.find(({ id }) => id.startsWith('stem.'));
  const first: Line = {
    say: isMinor(pen.readers)
      ? { from: CELLS_PUPIL_GOD, table: 'pupil-god', keys: [`${groupOf(stem.god)}.${pupilSide(stem.role)}`], turn }
      : { from: CELLS_GOD, table: 'god', keys: [`${stem.god}.${sideOfRole(stem.role)}`], turn },
    before: filled(CELLS_TEXT.why.stem, { 时: time, 干: stem.sign, 神: stem.god }),
    by: own ? [signalSign(own)] : [{ id: `stem.${stem.god}/${stem.sign}`, gloss: stem.god }],
  };
  // Palaces speak of partners and children.
  const told = isMinor(pen.readers) ? [] : meetingsOf(verdict);
  const meetings = told.slice(0, most).map((signal): Line => {
    const palace = must(signal.palace, 'palace');
    const pillar = analysis.pillars.find(({ position }) => position === palace);
    const [, other] = signal.members;
    const isStem = signal.id.startsWith('stem-') || signal.id.startsWith('useful.');
    const 位 = `${placeName(palace)}${isStem ? '干' : '支'}${other?.sign ?? pillar?.branch ?? ''}`;
    const keys = [`${relationOf(signal)}.${palace}.${sideOf(signal)}`, `${relationOf(signal)}.${palace}.plain`];
    return {
      say: { from: CELLS_MEET, table: 'meet', keys, turn, slots: { 名: textSlot(signal), 支: isStem ? stem.sign : branch.sign, 位 } },
      by: [signalSign(signal)],
    };
  });
  return [first, ...meetings];
}
