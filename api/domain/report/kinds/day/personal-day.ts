import { DAY_TEXTS } from '#content/day/texts';
import type { CivilDate } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import { lunarMonthDayText, solarToLunar } from '#domain/calendar/lunar-months';
import { monthOf } from '#domain/calendar/solar-terms';
import type { GodGroup } from '#domain/judgement/judgement';
import type { Analysis } from '#domain/outlook/analysis';
import { flagsOf } from '#domain/outlook/flags';
import { AREAS, type Area } from '#domain/outlook/outlook';
import { periodSigns } from '#domain/outlook/period-signs';
import { bound, clause } from '../../bound.ts';
import { inReadersSigns } from '../../child-signs.ts';
import { evidenceText } from '../../evidence.ts';
import { areaSign } from '../../period-sign.ts';
import { filled } from '../../pick/pick.ts';
import { plainReader, type ReadBy } from '../../reader/reader.ts';
import { usefulEvidence } from '../../reasons.ts';
import type { Glance, Report, Section } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { imageElements } from '../natal/image.ts';
import { areaTable, marksFor } from './area-names.ts';
import { type DayFacts, dayFacts } from './facts.ts';
import { folkSections } from './folk.ts';
import type { DayForm } from './forms.ts';
import { type Actions, actionsOf, areaLine, quietAreas, restLine } from './lines.ts';
import { groupSign, leadSign, whyOf } from './signs.ts';
import { dayText as textOfDay } from './text.ts';

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

const confidenceOf = ({ signal, analysis }: DayFacts) => signal?.confidence ?? analysis.roles.confidence;

/** Signs of a day that have a name of their own; all else about it is in its signals. */
const NAMED: readonly string[] = ['三刑', '入墓', '得禄'];

/** The pairs of the year, the month and the day. */
function pairsOf({ date, jdn }: Pick<DayFacts, 'date' | 'jdn'>) {
  const { year, ordinal } = monthOf(date);
  const yearIndex = yearGanzhiIndex(year);
  return [ganzhiAt(yearIndex), ganzhiAt(monthGanzhiIndex(yearIndex, ordinal)), ganzhiAt(dayGanzhiIndex(jdn))] as const;
}

function namedSigns({ analysis, date, jdn }: DayFacts): string[] {
  const [, month, today] = pairsOf({ date, jdn });
  const day = periodSigns(analysis, 'luckDay', today);
  return flagsOf(analysis, day, month)
    .filter(({ name }) => NAMED.includes(name))
    .map(({ why }) => evidenceText(why));
}

/** The text of the day: its id is its form. */
function textSection(facts: DayFacts): Section {
  const { verdict, analysis, form, hours } = facts;
  return {
    id: form,
    title: filled(TITLE.story, { 步: verdict.tone }),
    tone: verdict.tone,
    ...textOfDay(facts),
    evidence: [
      ...new Set([
        ...namedSigns(facts),
        ...verdict.signals.slice(0, SIGNALS_SHOWN).map(({ why }) => evidenceText(why)),
      ]),
      ...(hours ? [filled(EVIDENCE.hours, { 好时: hours.good, 坏时: hours.bad })] : []),
      usefulEvidence(analysis),
    ],
    basis: '扶抑',
    confidence: confidenceOf(facts),
  };
}

function actSection(facts: DayFacts): Section {
  const { do: doing, hold, small } = actionsOf(facts);
  const { lead } = facts;
  const on = (group: GodGroup | null, side: 1 | -1) => groupSign(facts, group ?? lead.group, side);
  const lines = [
    doing && clause(filled(LABEL.do, { 言: doing }), on(lead.doing, 1)),
    hold && clause(filled(LABEL.hold, { 言: hold }), on(lead.holding, -1)),
    // Ten minutes suit anybody.
    clause(filled(LABEL.small, { 言: small })),
  ];
  return {
    id: 'act',
    title: TITLE.act,
    ...bound(lines.flatMap((line) => (line ? [[line]] : []))),
    evidence: [whyOf(facts)],
    basis: '通用',
    confidence: confidenceOf(facts),
  };
}

/** Forms whose scene says that it is an example. */
const MARKED: readonly DayForm[] = ['letter', 'scene'];

/** The other areas: the loudest in a sentence of its own, the quiet ones together. */
function areasText(facts: DayFacts) {
  const { lead, analysis, verdict } = facts;
  const names = marksFor(facts.readers);
  const spoken = lead.others.slice(0, 1);
  const told = [lead.theme.area, ...spoken];
  // A form without a scene has said nowhere that what is told is an example.
  const label = MARKED.includes(facts.form) ? LABEL.area : LABEL['area-example'];
  const on = (area: Area) => areaSign(verdict, area, analysis.gender);
  const lines = spoken.map((area) => clause(filled(label, { 方面: names[area], 言: areaLine(facts, area) }), on(area)));
  const rest = clause(restLine(facts, told), ...quietAreas(facts, told).map(on));
  return bound([...lines, rest].map((line) => [line]));
}

function areasSection(facts: DayFacts): Section {
  const { areas, areaScores } = facts.verdict;
  return {
    id: 'areas',
    title: TITLE.others,
    ...areasText(facts),
    evidence: AREAS.map((area) => `${area}：${Math.round(areaScores[area] * 100) / 100}`),
    basis: '扶抑',
    confidence: confidenceOf(facts),
    table: areaTable(facts.readers, areas),
  };
}

function eveningSection(facts: DayFacts): Section {
  const { id, ask } = facts.lead.theme;
  return {
    id: 'evening',
    title: TITLE.evening,
    ...bound([[clause(ask, leadSign(facts))]]),
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
    pairs: pairsOf(facts),
    lunar: lunarMonthDayText(solarToLunar(facts.date)),
  };
}

export function dayReport({ facts, headline, quote }: PersonalDay): Report {
  return {
    template: 'personalDay',
    title: filled(TITLE.whole, { 日: dayText(facts.date) }),
    headline,
    quote,
    glance: glanceOf(facts),
    sections: inReadersSigns(facts.readers, [
      textSection(facts),
      actSection(facts),
      areasSection(facts),
      eveningSection(facts),
      ...folkSections(facts),
    ]),
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
    sections: inReadersSigns(facts.readers, [{ ...areasSection(facts), title: TITLE.areas }]),
  };
}
