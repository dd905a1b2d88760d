import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/reading/analysis';
import { dayOutlook } from '#domain/reading/day-outlook';
import { basicReport, detailedReport } from '#domain/reading/natal';
import type { Area, Tone } from '#domain/reading/outlook';
import { monthReport } from '#domain/reading/periods/month';
import { monthFacts } from '#domain/reading/periods/month-facts';
import { personalDayReport } from '#domain/reading/periods/personal-day';
import { yearReport } from '#domain/reading/periods/year';
import type { Report } from '#domain/reading/report';
import { monthVerdicts } from '#domain/reading/signals/month-verdict';
import { areaMonths } from '#domain/reading/signals/year-verdict';
import { yearOutlook } from '#domain/reading/year-outlook';
import type { ReadingKind } from './reading-input.ts';

/** The names that the answer has for the areas. */
const AREA_NAMES: Readonly<Record<Area, string>> = {
  感情: 'love',
  事业: 'career',
  财运: 'wealth',
  出行: 'travel',
  健康: 'health',
};

interface Judged {
  tone: Tone | null;
  areas?: readonly { area: string; tone: Tone }[];
  loveMonths?: { warm: readonly number[]; careful: readonly number[] };
  actions?: { do: string; hold: string; small: string };
}

type Areas = readonly { area: Area; tone: Tone }[];

const named = (areas: Areas) => areas.map(({ area, tone }) => ({ area: AREA_NAMES[area], tone }));

const textOf = ({ sections }: Report, id: string) =>
  sections.find((section) => section.id === id)?.text ?? '';

function judged(kind: ReadingKind, analysis: Analysis, on: CivilDate, report: Report): Judged {
  switch (kind) {
    case 'day': {
      const { tone, areas, doing } = dayOutlook(analysis, on);
      const actions = {
        do: doing.yi.join('、'),
        hold: doing.ji.join('、'),
        small: textOf(report, 'action'),
      };
      return { tone, areas: named(areas), actions };
    }
    case 'month': {
      const { tone, areas } = monthFacts(analysis, on).main;
      return { tone, areas: named(areas) };
    }
    case 'year': {
      const { tone, areas } = yearOutlook(analysis, on.year);
      const loveMonths = areaMonths(monthVerdicts(analysis, on.year), '感情');
      return { tone, areas: named(areas), loveMonths };
    }
    case 'basic':
    case 'natal':
      return { tone: null };
  }
}

const WRITERS: Readonly<Record<ReadingKind, (analysis: Analysis, on: CivilDate) => Report>> = {
  basic: basicReport,
  natal: detailedReport,
  day: personalDayReport,
  month: monthReport,
  year: yearReport,
};

/** One report as the command prints it: `text` is what stands in the body, evidence apart. */
export function readingAnswer(kind: ReadingKind, analysis: Analysis, on: CivilDate) {
  const report = WRITERS[kind](analysis, on);
  const { tone, ...rest } = judged(kind, analysis, on, report);
  return {
    kind,
    headline: report.headline ?? '',
    quote: report.quote ?? '',
    tone,
    sections: report.sections.map(({ id, title, text, evidence, confidence }) => ({
      ...{ id, title, tone: null, text, evidence, confidence },
    })),
    ...rest,
  };
}
