import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from './analysis.ts';
import { arrangementSection, doubtSection, quietSection } from './natal/closing.ts';
import { basicReference, detailedReference } from './natal/reference/reference.ts';
import {
  costSection,
  headlineOf,
  quoteOf,
  signsSection,
  supportingSection,
  thesisSection,
  turningSection,
} from './natal/story.ts';
import { type Reader, readerOf, type Teller, tellerOf } from './natal/teller.ts';
import { pastSection, timeSection } from './natal/timeline.ts';
import type { Report, Section } from './report.ts';
import { REPORT_TITLES, TITLES } from './sections/titles.ts';

/** Titles of the parts that only the detailed reading has. */
const DETAILED_PARTS = [
  '先验过去，再信后面',
  '它要的价钱',
  '时间上的起伏',
  '其余几件，各一句',
  '一句话的安排',
] as const;

/**
 * The detailed reading as one story: image, quarrel and thesis; the turning sign; three situations;
 * past years before any word of the future; what stands beside the thesis and what it costs; time;
 * the rest; doubts; one arrangement.
 */
function detailedArc(teller: Teller): Section[] {
  return [
    thesisSection(teller),
    turningSection(teller),
    signsSection(teller),
    pastSection(teller),
    ...teller.plan.supporting.map((found, at) => supportingSection(teller, found, at)),
    costSection(teller),
    timeSection(teller),
    quietSection(teller),
    doubtSection(teller),
    arrangementSection(teller),
  ];
}

/** The free overview: the same story without past years, supporting themes and the past of time. */
function basicArc(teller: Teller): Section[] {
  return [
    thesisSection(teller),
    turningSection(teller),
    signsSection(teller),
    timeSection(teller, false),
    doubtSection(teller),
  ];
}

/** What a membership opens, by title: the parts of the story, then the fifteen to look things up in. */
export const DETAILED_TITLES: readonly string[] = [...DETAILED_PARTS, ...Object.values(TITLES)];

function reportOf(teller: Teller, title: string, sections: readonly Section[]): Report {
  const { hourKnown } = teller.analysis;
  return {
    template: 'bazi',
    title: hourKnown ? title : title + REPORT_TITLES.threePillars,
    headline: headlineOf(teller),
    quote: quoteOf(teller),
    sections,
  };
}

/**
 * The free report: what the chart is about, three situations to check, the present ten years and
 * the doubts. `today` is in UTC+8; the same analysis, day and reader always give the same words.
 */
export function basicReport(
  analysis: Analysis,
  today: CivilDate,
  reader: Reader = readerOf(analysis, today),
): Report {
  const teller = tellerOf(analysis, today, reader);
  return reportOf(teller, REPORT_TITLES.basic, [...basicArc(teller), ...basicReference(teller)]);
}

/** The members' report: the whole story, and the fifteen sections folded below it. */
export function detailedReport(
  analysis: Analysis,
  today: CivilDate,
  reader: Reader = readerOf(analysis, today),
): Report {
  const teller = tellerOf(analysis, today, reader);
  const sections = [...detailedArc(teller), ...detailedReference(teller)];
  return reportOf(teller, REPORT_TITLES.detailed, sections);
}
