import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/reading/analysis';
import { dayOutlook } from '#domain/reading/day-outlook';
import { basicReport, detailedReport } from '#domain/reading/natal';
import { AREAS, type Area, type Tone } from '#domain/reading/outlook';
import { areaPeriod } from '#domain/reading/periods/area-periods';
import { monthReport } from '#domain/reading/periods/month';
import { areaMonths } from '#domain/reading/periods/month-days';
import { monthFacts } from '#domain/reading/periods/month-facts';
import { personalDayReport } from '#domain/reading/periods/personal-day';
import { RUNG_TONES } from '#domain/reading/periods/rung-tones';
import { yearReport } from '#domain/reading/periods/year';
import { yearFacts } from '#domain/reading/periods/year-facts';
import type { Report } from '#domain/reading/report';
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
      const { main, days } = monthFacts(analysis, on);
      return { tone: RUNG_TONES[main.rung], areas: named(areaMonths(days)) };
    }
    case 'year': {
      const { outlook } = yearFacts(analysis, on);
      const areas = AREAS.map((area) => areaPeriod(area, analysis, outlook, '流年'));
      const loveMonths = { warm: [], careful: [] };
      return { tone: RUNG_TONES[outlook.rung], areas: named(areas), loveMonths };
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
    headline: '',
    quote: '',
    tone,
    sections: report.sections.map(({ id, title, text, evidence, confidence }) => ({
      ...{ id, title, tone: null, text, evidence, confidence },
    })),
    ...rest,
  };
}
