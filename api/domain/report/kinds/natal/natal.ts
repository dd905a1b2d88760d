import { NATAL_TITLE } from '#content/natal/title';
import type { CivilDate } from '../../../calendar/civil-date.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import type { Report, Section } from '../../report.ts';
import { REPORT_TITLES, TITLES } from '../../sections.ts';
import { arrangementSection, doubtSection, quietSection } from './closing.ts';
import { type NatalContext, type NatalReader, natalContextOf, readerOf } from './context.ts';
import { basicReference, detailedReference } from './reference/reference.ts';
import {
  costSection,
  headlineOf,
  quoteOf,
  signsSection,
  supportingSection,
  thesisSection,
  turningSection,
} from './story.ts';
import { pastSection, timeSection } from './timeline.ts';

/** Titles of the parts that only the detailed reading has. */
const DETAILED_PARTS = [
  NATAL_TITLE.past,
  NATAL_TITLE.cost,
  NATAL_TITLE.time,
  NATAL_TITLE.quiet,
  NATAL_TITLE.arrangement,
];

/**
 * The detailed reading as one story: image, quarrel and thesis; the turning sign; three situations;
 * past years before any word of the future; what stands beside the thesis and what it costs; time;
 * the rest; doubts; one arrangement.
 */
function detailedArc(context: NatalContext): Section[] {
  return [
    thesisSection(context),
    turningSection(context),
    signsSection(context),
    pastSection(context),
    ...context.plan.supporting.map((found, at) => supportingSection(context, found, at)),
    costSection(context),
    timeSection(context),
    quietSection(context),
    doubtSection(context),
    arrangementSection(context),
  ];
}

/** The free overview: the same story without past years, supporting themes and the past of time. */
function basicArc(context: NatalContext): Section[] {
  return [
    thesisSection(context),
    turningSection(context),
    signsSection(context),
    timeSection(context, false),
    doubtSection(context),
  ];
}

/** Titles that a membership opens: the parts of the story, then the fifteen to look things up in. */
export const DETAILED_TITLES: readonly string[] = [...DETAILED_PARTS, ...Object.values(TITLES)];

function reportOf(context: NatalContext, title: string, sections: readonly Section[]): Report {
  const { hourKnown } = context.analysis;
  return {
    template: 'bazi',
    title: hourKnown ? title : title + REPORT_TITLES.threePillars,
    headline: headlineOf(context),
    quote: quoteOf(context),
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
  reader: NatalReader = readerOf(analysis, today),
): Report {
  const context = natalContextOf(analysis, today, reader);
  return reportOf(context, REPORT_TITLES.basic, [...basicArc(context), ...basicReference(context)]);
}

/** The members' report: the whole story, and the fifteen sections folded below it. */
export function detailedReport(
  analysis: Analysis,
  today: CivilDate,
  reader: NatalReader = readerOf(analysis, today),
): Report {
  const context = natalContextOf(analysis, today, reader);
  const sections = [...detailedArc(context), ...detailedReference(context)];
  return reportOf(context, REPORT_TITLES.detailed, sections);
}
