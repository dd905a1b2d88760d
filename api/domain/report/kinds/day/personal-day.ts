import { DAY_TEXTS } from '#content/day/texts';
import type { CivilDate } from '../../../calendar/civil-date.ts';
import { dayGanzhiIndex, ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '../../../calendar/ganzhi.ts';
import { monthOf } from '../../../calendar/solar-terms.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { flagsOf } from '../../../outlook/flags.ts';
import { AREAS } from '../../../outlook/outlook.ts';
import { periodSigns } from '../../../outlook/period-signs.ts';
import { evidenceText } from '../../evidence.ts';
import { apart, flow } from '../../pick/flow.ts';
import { variant } from '../../pick/hash.ts';
import { filled } from '../../pick/pick.ts';
import { shapeOf } from '../../pick/shape.ts';
import { lengthOf } from '../../pick/split.ts';
import { plainReader, type ReadBy } from '../../reader/reader.ts';
import { usefulEvidence } from '../../reasons.ts';
import type { Glance, Report, Section } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { imageElements } from '../natal/image.ts';
import { marksFor } from './area-names.ts';
import { type DayFacts, dayFacts } from './facts.ts';
import { folkSections } from './folk.ts';
import { type Actions, actionsOf, areaLine, opening, reasonsText, restLine, sceneOf, tomorrowLines } from './lines.ts';

const { title: TITLE, evidence: EVIDENCE, label: LABEL } = DAY_TEXTS;

/** A person's day with all that other places show of it. */
interface PersonalDay {
  facts: DayFacts;
  headline: string;
  quote: string;
}

/** Throws `validation` (field `date`) for no real day or a year outside 1900–2100. */
export function personalDay(analysis: Analysis, date: CivilDate, reader: ReadBy): PersonalDay {
  const facts = dayFacts(analysis, date, reader);
  const { lap, lead } = facts;
  const { heads, quotes } = lead.theme;
  const turned = lap + (analysis.seed >>> 7);
  return {
    facts,
    headline: heads[turned % heads.length]?.text ?? '',
    quote: quotes[(turned + (analysis.seed >>> 11)) % quotes.length]?.text ?? '',
  };
}

const SIGNALS_SHOWN = 8;

const whyOf = ({ signal, lead }: DayFacts) =>
  signal ? evidenceText(signal.why) : filled(EVIDENCE.lead, { 群: lead.group });

const confidenceOf = ({ signal, analysis }: DayFacts) => signal?.confidence ?? analysis.roles.confidence;

/**
 * The text takes the scene's detail or what comes of the other way, so that friends read a
 * theme differently; both where the day would be too brief (`whole`).
 */
function parts({ analysis, lead, lap }: DayFacts, scene: string, whole: boolean) {
  const { id, more } = lead.theme;
  const fits = shapeOf(scene) !== shapeOf(more);
  const detail = fits && variant(analysis.seed, `detail ${id} ${lap}`, [true, false]);
  return { detail: fits && (detail || whole), outcome: !detail || whole };
}

/** Signs of a day that have a name of their own; all else about it is in its signals. */
const NAMED: readonly string[] = ['三刑', '入墓', '得禄'];

function namedSigns({ analysis, date, jdn }: DayFacts): string[] {
  const { year, ordinal } = monthOf(date);
  const month = ganzhiAt(monthGanzhiIndex(yearGanzhiIndex(year), ordinal));
  const day = periodSigns(analysis, 'luckDay', ganzhiAt(dayGanzhiIndex(jdn)));
  return flagsOf(analysis, day, month)
    .filter(({ name }) => NAMED.includes(name))
    .map(({ why }) => evidenceText(why));
}

function storySection(facts: DayFacts, whole: boolean): Section {
  const { verdict, analysis, slots, lead } = facts;
  const scene = sceneOf(facts);
  const first = apart(scene, opening(facts));
  return {
    id: 'story',
    title: filled(TITLE.story, { 步: verdict.tone }),
    tone: verdict.tone,
    text: [
      flow([first], [scene], ...(parts(facts, scene, whole).detail ? [[lead.theme.more]] : [])),
      reasonsText(facts),
    ].join('\n\n'),
    evidence: [
      ...new Set([
        ...namedSigns(facts),
        ...verdict.signals.slice(0, SIGNALS_SHOWN).map(({ why }) => evidenceText(why)),
      ]),
      filled(EVIDENCE.hours, slots),
      usefulEvidence(analysis),
    ],
    basis: '扶抑',
    confidence: confidenceOf(facts),
  };
}

function turnSection(facts: DayFacts, whole: boolean): Section {
  const { old, way, after } = facts.lead.theme;
  const kept = parts(facts, sceneOf(facts), whole).outcome ? [old, way, after] : [old, way];
  const fixed = kept.map((text) => [filled(text, facts.slots)]);
  return {
    id: 'turn',
    title: TITLE.turn,
    text: flow(...fixed, tomorrowLines(facts)),
    evidence: [whyOf(facts)],
    basis: '通用',
    confidence: confidenceOf(facts),
  };
}

function actSection(facts: DayFacts): Section {
  const { do: doing, hold, small } = actionsOf(facts);
  const lines = [
    doing && filled(LABEL.do, { 言: doing }),
    hold && filled(LABEL.hold, { 言: hold }),
    filled(LABEL.small, { 言: small }),
  ];
  return {
    id: 'act',
    title: TITLE.act,
    text: lines.filter(Boolean).join('\n\n'),
    evidence: [whyOf(facts)],
    basis: '通用',
    confidence: confidenceOf(facts),
  };
}

/** Characters as they are when the day is read, so that no day grows shorter when it comes. */
function sizeOf({ slots }: DayFacts, text: string): number {
  const { 日: day = '今天', 次日: next = '明天', 昨日: last = '昨天' } = slots;
  const longer = [day, next, last].filter((name) => name.length !== 2);
  const names = longer.map((name) => (name.length - 2) * (text.split(name).length - 1));
  return lengthOf(text) - names.reduce((sum, more) => sum + more, 0);
}

/** Characters; a shorter day takes in one more area. */
const MIN_BODY_LENGTH = 272;

/** The other areas: the loudest in a sentence of its own, more where the day is short. */
function areasText(facts: DayFacts, before: number): string {
  const { lead } = facts;
  const names = marksFor(facts.readers);
  for (let told = 1; ; told++) {
    const spoken = lead.others.slice(0, told);
    const rest = restLine(facts, [lead.theme.area, ...spoken]);
    const lines = spoken.map((area) => filled(LABEL.area, { 方面: names[area], 言: areaLine(facts, area) }));
    const text = [...lines, rest].filter(Boolean).join('\n\n');
    if (told === lead.others.length || before + sizeOf(facts, text) >= MIN_BODY_LENGTH) return text;
  }
}

function areasSection(facts: DayFacts, before: number): Section {
  const { areas, areaScores } = facts.verdict;
  return {
    id: 'areas',
    title: TITLE.others,
    text: areasText(facts, before),
    evidence: AREAS.map((area) => `${area}：${Math.round(areaScores[area] * 100) / 100}`),
    basis: '扶抑',
    confidence: confidenceOf(facts),
    table: { head: ['方面', '基调'], rows: AREAS.map((area) => [area, areas[area]]) },
  };
}

function eveningSection(facts: DayFacts): Section {
  const { id, ask } = facts.lead.theme;
  return {
    id: 'evening',
    title: TITLE.evening,
    text: ask,
    checks: [{ id, text: ask }],
    evidence: [filled(EVIDENCE.evening, { 因: whyOf(facts) })],
    basis: '通用',
    confidence: confidenceOf(facts),
  };
}

/** Acts of the day's text: one to do, one to leave, one of ten minutes. */
export function dayActions({ facts }: PersonalDay): Actions {
  return actionsOf(facts);
}

function bodyOf(facts: DayFacts, whole: boolean): Section[] {
  const told = [storySection(facts, whole), turnSection(facts, whole), actSection(facts)];
  const evening = eveningSection(facts);
  const said = [...told, evening].map(({ text }) => text).join('');
  return [...told, areasSection(facts, sizeOf(facts, said)), evening];
}

/** Characters that a day has at least. */
const BRIEF = 252;

function glanceOf(facts: DayFacts): Glance {
  const { verdict, readers, lead, analysis } = facts;
  const names = marksFor(readers);
  const { id, ask } = lead.theme;
  return {
    areas: AREAS.map((area) => ({
      area,
      name: names[area],
      tone: verdict.areas[area],
      line: areaLine(facts, area),
    })),
    actions: actionsOf(facts),
    question: { id, text: ask },
    image: imageElements(analysis),
  };
}

export function dayReport({ facts, headline, quote }: PersonalDay): Report {
  const body = bodyOf(facts, false);
  const brief = sizeOf(facts, body.map(({ text }) => text).join('')) < BRIEF;
  return {
    template: 'personalDay',
    title: filled(TITLE.whole, { 日: dayText(facts.date) }),
    headline,
    quote,
    glance: glanceOf(facts),
    sections: [...(brief ? bodyOf(facts, true) : body), ...folkSections(facts)],
  };
}

/**
 * A person's day: one situation from its headline to the question of the evening. Pure, so that
 * tomorrow's message is tomorrow's page. Throws `validation` (field `date`) outside 1900–2100.
 */
export function personalDayReport(
  analysis: Analysis,
  date: CivilDate,
  reader: ReadBy = plainReader(analysis, date),
): Report {
  return dayReport(personalDay(analysis, date, reader));
}

/** The day in short, for the record of days: headline, quote and the five words. */
export function dayOverview(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const { facts, headline, quote } = personalDay(analysis, date, reader);
  return {
    template: 'personalDay',
    title: filled(TITLE.short, { 日: dayText(date) }),
    headline,
    quote,
    sections: [{ ...areasSection(facts, MIN_BODY_LENGTH), title: TITLE.areas }],
  };
}
