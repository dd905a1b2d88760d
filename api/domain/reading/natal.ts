import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from './analysis.ts';
import { basicArc, DETAILED_PARTS, detailedArc } from './natal/arc.ts';
import { basicReference, detailedReference } from './natal/reference/reference.ts';
import { headlineOf, quoteOf } from './natal/story.ts';
import { type Reader, readerOf, type Teller, tellerOf } from './natal/teller.ts';
import type { Report, Section } from './report.ts';
import { REPORT_TITLES, TITLES } from './sections/titles.ts';

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
