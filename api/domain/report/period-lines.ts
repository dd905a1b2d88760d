import { CELLS_PERIOD_DO } from '#content/cells/period-do';
import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { CELLS_PERIOD_VERDICT } from '#content/cells/period-verdict';
import { CELLS_PUPIL_PERIOD } from '#content/cells/pupil-period';
import { CELLS_PUPIL_TIME } from '#content/cells/pupil-time';
import { CELLS_TEXT } from '#content/cells/text';
import type { Audience } from '#content/groups';
import { GOD_GROUPS, type GodGroup } from '../judgement/judgement.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { signalsOf } from '../outlook/areas.ts';
import { type Area, isEasy, stepOf, TONES, type Tone } from '../outlook/outlook.ts';
import type { PeriodSigns } from '../outlook/period-signs.ts';
import type { Signal, Verdict } from '../outlook/signals/signal.ts';
import type { Gender } from '../people/birth.ts';
import { nameFor, shownAreas } from './area-names.ts';
import type { Ask, Cells, Pen } from './cells.ts';
import { compose, composerOf, type Line, numbered, type Part } from './compose.ts';
import { parentLines } from './parent-lines.ts';
import { areaSign, signalSign } from './period-sign.ts';
import { filled } from './pick/pick.ts';
import { isMinor, isToParent } from './reader/reader.ts';
import type { Report, Section, SignGloss } from './report.ts';
import { listed } from './sentences.ts';
import { type Side, sideOfTone } from './times.ts';
import { turnLines } from './turn-line.ts';
import { whyLines } from './why-lines.ts';

// Texts shared by months and years.

const { title: TITLE, child: CHILD, step: STEP, verdict: VERDICT, why: WHY } = CELLS_PERIOD_TEXT;
const { word: WORD } = CELLS_TEXT;

/** True for the extreme tones, 顺 and 慢. */
export const isLoud = (tone: Tone): boolean => tone === '顺' || tone === '慢';

const worth = ({ valence, weight }: Signal, side: Side) => Math.max(0, (side === 'good' ? 1 : -1) * valence * weight);

/** Groups that help or hinder in a period, heaviest first. */
function groupsOn({ signals }: Pick<Verdict, 'signals'>, side: Side): GodGroup[] {
  const sum = (group: GodGroup) =>
    signals.reduce((all, signal) => all + (signal.group === group ? worth(signal, side) : 0), 0);
  return GOD_GROUPS.filter((group) => sum(group) > 0).sort((one, two) => sum(two) - sum(one));
}

/** The heaviest group on the side of the period's tone. */
export const leadOf = (verdict: Verdict): GodGroup => {
  const side = sideOfTone(verdict.tone);
  const [own] = groupsOn(verdict, side);
  const [other = '印'] = groupsOn(verdict, side === 'good' ? 'bad' : 'good');
  return own ?? other;
};

/** The group behind an area's tone, or the leading group of the period on that side. */
function groupIn(verdict: Verdict, area: Area, gender: Gender): GodGroup {
  const side = sideOfTone(verdict.areas[area]);
  const found = signalsOf(area, verdict.signals, gender).find((signal) => worth(signal, side) > 0);
  return found?.group ?? groupsOn(verdict, side)[0] ?? leadOf(verdict);
}

/** Evidence: the group's heaviest signal on a side, or the heaviest signal overall. */
export function groupSign({ signals }: Pick<Verdict, 'signals'>, group: GodGroup, side: Side, of = ''): SignGloss[] {
  const found = signals.find((signal) => signal.group === group && worth(signal, side) > 0) ?? signals[0];
  return found ? [signalSign(found, of)] : [];
}

type Ends = Readonly<Record<Side, Area[]>>;

/** The reader's best and worst areas; null if all have the same tone. */
export function endsOf(readers: readonly Audience[], areas: Verdict['areas']): Ends | null {
  const shown = shownAreas(readers);
  const with_ = (tone: Tone | undefined) => shown.filter((area) => areas[area] === tone);
  const used = TONES.filter((tone) => with_(tone).length > 0);
  const [best, worst] = [used[0], used.at(-1)];
  return best === worst ? null : { good: with_(best), bad: with_(worst) };
}

export const areaNames = (readers: readonly Audience[], areas: readonly Area[]): string =>
  listed(areas.map((area) => nameFor(readers, area)));

/** The best or worst of some areas in a period. */
export function foremost(areas: readonly Area[], { areaScores }: Verdict, side: Side): Area | null {
  const way = side === 'good' ? 1 : -1;
  return areas.reduce<Area | null>(
    (best, area) => (best && way * areaScores[best] >= way * areaScores[area] ? best : area),
    null,
  );
}

/** What the reports of months and years are written from. */
export interface Period {
  analysis: Analysis;
  signs: PeriodSigns;
  verdict: Verdict;
  /** `12月` */
  name: string;
  /** Number of the period: each takes the next wording. */
  turn: number;
  before: { name: string; tone: Tone };
  /** Tone of the period for another reading of the chart. */
  toneFor: (chart: Analysis) => Tone;
  /** In display order. */
  areas: readonly Area[];
  pen: Pen;
}

/** Description of a period and its suitable activities. */
export const verdictAsk = (readers: readonly Audience[], group: GodGroup, side: Side, turn: number): Ask =>
  isMinor(readers)
    ? { from: CELLS_PUPIL_TIME, keys: [`总.${side}`], turn }
    : { from: CELLS_PERIOD_VERDICT, keys: [`${group}.${side}`], turn };

const stepText = ({ verdict, before }: Period) => filled(STEP[stepOf(before.tone, verdict.tone)], { 期: before.name });

/** The period's level compared with the previous one, what it is like, and its notable areas. */
function verdictLines(period: Period): Line[] {
  const { analysis, pen, verdict, name, turn, toneFor } = period;
  const side = sideOfTone(verdict.tone);
  const group = leadOf(verdict);
  const by = groupSign(verdict, group, side);
  return [
    { say: filled(VERDICT.level, { 期: name, 级: WORD[verdict.tone], 比: stepText(period) }), by },
    ...turnLines(analysis, toneFor),
    { say: verdictAsk(pen.readers, group, side, turn), by },
    endsLine(period),
  ];
}

/** For a parent: the period's level for the child. */
function childLevel(period: Period): Line {
  const { verdict, name } = period;
  const by = groupSign(verdict, leadOf(verdict), sideOfTone(verdict.tone));
  return { say: filled(CHILD.level, { 期: name, 级: WORD[verdict.tone], 比: stepText(period) }), by };
}

function endsLine({ analysis, pen: { readers }, verdict }: Period): Line {
  const ends = endsOf(readers, verdict.areas);
  const on = (area: Area) => areaSign(verdict, area, analysis.gender);
  if (!ends) {
    const shown = shownAreas(readers);
    const tone = verdict.areas[shown[0] ?? '事业'];
    return { say: filled(VERDICT.alike, { 级: WORD[tone] }), by: shown.map(on) };
  }
  const endings = endingsOf(readers, verdict.areas, ends);
  // A good period of which most areas are not.
  const isHeld =
    endings.key === 'bad-rest' && isEasy(verdict.tone) && ends.bad.some((area) => !isEasy(verdict.areas[area]));
  return {
    say: filled(VERDICT[isHeld ? 'bad-rest-easy' : endings.key], endings.slots),
    by: [...ends.good, ...ends.bad].map(on),
  };
}

/** If more areas than this share an end and no others remain, the text calls them the rest. */
const MOST = 2;

/** Names the areas at both ends, or calls them the rest. */
function endingsOf(readers: readonly Audience[], areas: Verdict['areas'], ends: Ends) {
  const tone = (side: Side) => areas[ends[side][0] ?? '事业'];
  const slots = {
    好: areaNames(readers, ends.good),
    词: VERDICT[`high-${tone('good')}`],
    难: areaNames(readers, ends.bad),
    言: VERDICT[`low-${tone('bad')}`],
  };
  const all = ends.good.length + ends.bad.length === shownAreas(readers).length;
  const rest = (side: Side) => ({ ...slots, 言: VERDICT[`rest-${tone(side)}`] });
  if (all && ends.bad.length > MOST) return { key: 'bad-rest', slots: rest('bad') } as const;
  if (all && ends.good.length > MOST) {
    const low = slots.言;
    return { key: 'good-rest', slots: { ...rest('good'), 难: `${slots.难}${low}` } } as const;
  }
  return { key: 'ends', slots } as const;
}

const HEADS = { ends: 'head', 'bad-rest': 'head', 'good-rest': 'head-rest' } as const;
const QUOTES = { ends: 'quote', 'good-rest': 'quote-good-rest', 'bad-rest': 'quote-bad-rest' } as const;

/** Headline of the period, and a quote without terms. */
function headOf({ pen: { readers }, verdict: { tone, areas }, name }: Period) {
  const slots = { 期: name, 级: WORD[tone] };
  if (isToParent(readers)) {
    const headline = filled(CHILD.head, slots);
    return { headline, quote: `${headline}。` };
  }
  const ends = endsOf(readers, areas);
  if (!ends) return { headline: filled(VERDICT['head-alike'], slots), quote: filled(VERDICT['quote-alike'], slots) };
  const endings = endingsOf(readers, areas, ends);
  return {
    headline: filled(VERDICT[HEADS[endings.key]], {
      ...slots,
      ...endings.slots,
      好: areaNames(readers, ends.good.slice(0, MOST)),
    }),
    quote: filled(VERDICT[QUOTES[endings.key]], { ...slots, ...endings.slots }),
  };
}

/** Role of the period's stem for the reader. */
function roleLine({ stem }: PeriodSigns, by: readonly SignGloss[]): Line[] {
  const { sign, element, role } = stem;
  if (role === '闲') return [];
  return [{ say: filled(WHY.role, { 干: sign, 行: element, 角: CELLS_TEXT.role[role] }), by }];
}

/** Why the period is as it is; `time` names it. */
export function reasonLines({ analysis, signs, verdict, pen, turn }: Period, time: string): Line[] {
  const [first, ...rest] = whyLines(analysis, { signs, verdict }, { pen, time, turn, most: 2 });
  return first ? [first, ...roleLine(signs, first.by), ...rest] : [];
}

/** An area of the period, in `take` wordings of a table. */
export function areaLine({ analysis, verdict, pen, turn }: Period, area: Area, from: Cells, take: number): Line {
  const name = nameFor(pen.readers, area);
  const tone = verdict.areas[area];
  const side = sideOfTone(tone);
  return {
    say: isMinor(pen.readers)
      ? { from: CELLS_PUPIL_PERIOD, keys: [`${name}.${side}`], turn }
      : { from, keys: [`${area}.${groupIn(verdict, area, analysis.gender)}.${side}`], turn: take * turn, take },
    by: [areaSign(verdict, area, analysis.gender)],
    before: `${name} ${tone}　`,
  };
}

/** Three suggestions: one from what helps, two against what hinders; the reverse if nothing hinders. */
function doLines({ pen: { readers }, verdict, name, turn }: Period): Line[] {
  const good = groupsOn(verdict, 'good').map((group) => ({ group, side: 'good' as const }));
  const bad = groupsOn(verdict, 'bad').map((group) => ({ group, side: 'bad' as const }));
  const [help, ...helps] = good;
  const order = [...(help ? [help] : []), ...bad.slice(0, 2), ...helps, ...bad.slice(2)].slice(0, 3);
  const [only] = order;
  const asks = only ? [...order, only, only].slice(0, 3) : [];
  const lines = asks.map(
    ({ group, side }, at): Line => ({
      say: isMinor(readers)
        ? { from: CELLS_PUPIL_TIME, keys: [`做.${side}`], turn: turn + at }
        : { from: CELLS_PERIOD_DO, keys: [`${group}.${side}`], slots: { 期: name }, turn: turn + at },
      by: groupSign(verdict, group, side),
    }),
  );
  return numbered(lines);
}

/** Report of a month or year. A child's parents get its level and two lines of their own. */
export function periodReport<Facts extends Period>(
  facts: Facts,
  {
    template,
    title,
    closing,
    parts,
    more,
  }: Pick<Report, 'template' | 'title'> & {
    /** The reference section. */
    closing: Section;
    /** Parts between the verdict and the suggestions, and after those. */
    parts: readonly [middle: readonly Part<Facts>[], last: readonly Part<Facts>[]];
    /** Closes the verdict. */
    more?: Line;
  },
): Report {
  const { analysis, verdict, pen, turn } = facts;
  const isChild = isToParent(pen.readers);
  const first: Part<Facts> = {
    id: 'verdict',
    title: filled(TITLE.verdict, { 步: verdict.tone }),
    tone: () => verdict.tone,
    lines: () => [[...(isChild ? [childLevel(facts)] : verdictLines(facts)), ...(more ? [more] : [])]],
  };
  const doing: Part<Facts> = {
    id: 'do',
    title: TITLE.do,
    basis: '通用',
    lines: () => doLines(facts).map((line) => [line]),
  };
  const [middle, last] = parts;
  const written = compose(
    composerOf(pen, analysis.roles.confidence),
    isChild ? [first] : [first, ...middle, doing, ...last],
    facts,
  );
  const toParents = isChild ? [parentLines({ analysis, verdict, pen, turn })] : [];
  return { template, title, ...headOf(facts), sections: [...written, ...toParents, closing] };
}
