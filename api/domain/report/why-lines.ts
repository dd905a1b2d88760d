import { CELLS_GOD } from '#content/cells/god';
import { CELLS_MEET } from '#content/cells/meet';
import { CELLS_PUPIL_GOD } from '#content/cells/pupil-god';
import { CELLS_TEXT } from '#content/cells/text';
import { groupOf } from '../judgement/god-groups.ts';
import type { Role } from '../judgement/judgement.ts';
import { placeName } from '../judgement/placed-stems.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { type PeriodSigns, unwelcome, welcome } from '../outlook/period-signs.ts';
import type { Signal, Verdict } from '../outlook/signals/signal.ts';
import type { Pen } from './cells.ts';
import type { Line } from './compose.ts';
import { signalSign } from './period-sign.ts';
import { filled } from './pick/pick.ts';
import { isMinor } from './reader/reader.ts';
import { type Side, sideOfTone } from './times.ts';
import { relationOf } from './topic.ts';

/** Lighter relations are left out. */
const TELLING = 0.25;

const sideOfRole = (role: Role): Way => (welcome(role) ? 'good' : unwelcome(role) ? 'bad' : 'plain');
/** For pupils nothing is neutral. */
const pupilSide = (role: Role) => (unwelcome(role) ? 'bad' : 'good');
const sideOf = ({ valence }: Signal): Way => (valence > 0 ? 'good' : valence < 0 ? 'bad' : 'plain');

/** The heaviest relations between a period and the chart, each with one pillar. */
function meetingsOf({ signals }: Pick<Verdict, 'signals'>): Signal[] {
  return signals.filter((signal) => {
    const relation = relationOf(signal);
    const isShown = signal.valence !== 0 || relation === '冲' || relation === '合';
    return relation && isShown && signal.palace && signal.weight >= TELLING;
  });
}

/** Name of the resulting combination: 巳酉丑三合金. */
function textSlot({ why }: Signal): string {
  const name = why.slots?.名;
  return typeof name === 'string' ? name : '';
}

interface Telling {
  pen: Pen;
  /** `今天（丁未）` */
  time: string;
  turn: number;
  /** Maximum number of relations. */
  most?: number;
}

type Passing = { signs: PeriodSigns; verdict: Verdict };
type Way = Side | 'plain';
interface ShownSignal {
  way: Way;
  line: Line;
}

/** Connects two sentences of opposite direction. */
const joined = (from: Way, to: Way): string => {
  if (from === to || from === 'plain' || to === 'plain') return '';
  return to === 'good' ? CELLS_TEXT.why.yet : CELLS_TEXT.why.but;
};

function meetingLine(analysis: Analysis, { stem, branch }: PeriodSigns, signal: Signal, turn: number): Line {
  const palace = must(signal.palace, 'palace');
  const pillar = analysis.pillars.find(({ position }) => position === palace);
  const [, other] = signal.members;
  const isStem = signal.id.startsWith('stem-') || signal.id.startsWith('useful.');
  const 位 = `${placeName(palace)}${isStem ? '干' : '支'}“${other?.sign ?? pillar?.branch ?? ''}”`;
  const keys = [`${relationOf(signal)}.${palace}.${sideOf(signal)}`, `${relationOf(signal)}.${palace}.plain`];
  const slots = { 名: textSlot(signal), 支: isStem ? stem.sign : filled(CELLS_TEXT.why.of, { 支: branch.sign }), 位 };
  return { say: { from: CELLS_MEET, keys, turn, slots }, by: [signalSign(signal)] };
}

function godLine({ signs, verdict }: Passing, at: 'stem' | 'branch', { pen, time, turn }: Telling): Line {
  const { sign, god, role } = signs[at];
  const own = verdict.signals.find(({ id }) => id.startsWith(`${at}.`));
  return {
    say: isMinor(pen.readers)
      ? { from: CELLS_PUPIL_GOD, keys: [`${groupOf(god)}.${pupilSide(role)}`], turn }
      : { from: CELLS_GOD, keys: [`${god}.${sideOfRole(role)}`], turn },
    before: filled(CELLS_TEXT.why[at], { 时: time, 干: sign, 支: sign, 神: god }),
    by: own ? [signalSign(own)] : [{ id: `${at}.${god}/${sign}`, gloss: god }],
  };
}

/** Reason if neither the stem nor a relation agrees with the tone: all signals added up. */
const sumLine = ({ verdict }: Passing, side: Side): Line => ({
  say: CELLS_TEXT.why[`sum-${side}`],
  by: verdict.signals.slice(0, 2).map((signal) => signalSign(signal)),
});

/**
 * Why a period is as it is: the role of its stem, and its strongest relations with the chart, those that agree with the
 * tone first. If none does and the stem contradicts it, its branch.
 */
export function whyLines(analysis: Analysis, passing: Passing, telling: Telling): Line[] {
  const { signs, verdict } = passing;
  const { pen, turn, most = 1 } = telling;
  const side = sideOfTone(verdict.tone);
  // Palaces concern partners and children.
  const meetings = isMinor(pen.readers) ? [] : meetingsOf(verdict);
  const same = meetings.filter((signal) => sideOf(signal) === side);
  const others = meetings.filter((signal) => sideOf(signal) !== side);
  const shown = [...same, ...others].slice(0, most).map((signal) => ({
    way: sideOf(signal),
    line: meetingLine(analysis, signs, signal, turn),
  }));
  const first = { way: sideOfRole(signs.stem.role), line: godLine(passing, 'stem', telling) };
  const branch = { way: sideOfRole(signs.branch.role), line: godLine(passing, 'branch', telling) };
  const isSame = branch.way === side;
  // The branch, if there is no relation, or nothing else agrees with the tone.
  const withBranch = shown.length === 0 ? isSame || most > 1 : isSame && first.way !== side && same.length === 0;
  const lines: readonly ShownSignal[] = withBranch ? [first, branch] : [first, ...shown];
  const agrees = lines.some(({ way }) => way === side);
  const all = agrees ? lines : [...lines, { way: side, line: sumLine(passing, side) }];
  return all.map(({ way, line }, at) => {
    const before = all[at - 1];
    return before ? { ...line, before: joined(before.way, way) + (line.before ?? '') } : line;
  });
}
