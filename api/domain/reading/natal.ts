import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from './analysis.ts';
import type { Report } from './report.ts';
import { nominalAge } from './sections/age.ts';
import { basis } from './sections/basis.ts';
import { career } from './sections/career.ts';
import { withDoubt } from './sections/doubt.ts';
import { elements } from './sections/elements.ts';
import { family } from './sections/family.ts';
import { folk } from './sections/folk.ts';
import { health } from './sections/health.ts';
import { highlight } from './sections/highlight.ts';
import { love } from './sections/love.ts';
import { luck } from './sections/luck.ts';
import { overview } from './sections/overview.ts';
import { pattern } from './sections/pattern.ts';
import { roles } from './sections/roles.ts';
import { strength } from './sections/strength.ts';
import { type Draft, sectionOf, type Telling, tellingOf } from './sections/telling.ts';
import { temper } from './sections/temper.ts';
import { REPORT_TITLES, TITLES } from './sections/titles.ts';
import { wealth } from './sections/wealth.ts';
import { years } from './sections/years.ts';

/** The fifteen titles in their order, for the list of what a membership opens. */
export const DETAILED_TITLES: readonly string[] = Object.values(TITLES);

type Write = (telling: Telling, today: CivilDate) => Draft;

const DETAILED: Readonly<Record<keyof typeof TITLES, Write>> = {
  ...{ overview, temper, elements, strength, pattern, roles, career, wealth, health },
  love: (telling, today) => love(telling, nominalAge(telling.analysis, today)),
  ...{ family, luck, years, folk, basis },
};

const titled = (title: string, { hourKnown }: Analysis) =>
  hourKnown ? title : title + REPORT_TITLES.threePillars;

/**
 * The free report: overview, elements, day master, and of career, wealth and love the one that
 * stands out in this chart. The same analysis always gives the same words.
 */
export function basicReport(analysis: Analysis): Report {
  const telling = tellingOf(analysis);
  return {
    template: 'bazi',
    title: titled(REPORT_TITLES.basic, analysis),
    sections: [
      sectionOf(withDoubt('overview', overview(telling), telling)),
      sectionOf(elements(telling)),
      sectionOf(temper(telling)),
      highlight(telling),
    ],
  };
}

/**
 * The members' report of fifteen sections. `today` in UTC+8 says which luck cycle is the present one
 * and which years are this and the next two; nothing else hangs on it.
 */
export function detailedReport(analysis: Analysis, today: CivilDate): Report {
  const telling = tellingOf(analysis);
  return {
    template: 'bazi',
    title: titled(REPORT_TITLES.detailed, analysis),
    sections: (Object.keys(TITLES) as (keyof typeof TITLES)[]).map((name) =>
      sectionOf(withDoubt(name, DETAILED[name](telling, today), telling)),
    ),
  };
}
