import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/reading/analysis';
import { basicReport, detailedReport } from '#domain/reading/natal';
import { AREAS, type Area } from '#domain/reading/outlook';
import { monthReport } from '#domain/reading/periods/month';
import { monthFacts } from '#domain/reading/periods/month-facts';
import { dayActions, dayReport, personalDay } from '#domain/reading/periods/personal-day';
import type { ReadBy } from '#domain/reading/periods/reader';
import { yearReport } from '#domain/reading/periods/year';
import { yearFacts } from '#domain/reading/periods/year-facts';
import type { Report } from '#domain/reading/report';
import type { Verdict } from '#domain/reading/signals/signal';
import { areaMonths } from '#domain/reading/signals/year-verdict';
import type { ReadingKind } from './reading-input.ts';

/** The names that the answer has for the areas. */
const AREA_NAMES: Readonly<Record<Area, string>> = {
  感情: 'love',
  事业: 'career',
  财运: 'wealth',
  出行: 'travel',
  健康: 'health',
};

/** What the words of a period rest on. */
const judged = ({ tone, areas }: Verdict) => ({
  tone,
  areas: AREAS.map((area) => ({ area: AREA_NAMES[area], tone: areas[area] })),
});

interface Answered {
  report: Report;
  tone: Verdict['tone'] | null;
  areas?: ReturnType<typeof judged>['areas'];
  loveMonths?: { warm: readonly number[]; careful: readonly number[] };
  actions?: { do: string; hold: string; small: string };
}

function answered(kind: ReadingKind, analysis: Analysis, on: CivilDate, by: ReadBy): Answered {
  switch (kind) {
    case 'basic':
      return { report: basicReport(analysis, on, by), tone: null };
    case 'natal':
      return { report: detailedReport(analysis, on, by), tone: null };
    case 'day': {
      const day = personalDay(analysis, on, by);
      return { report: dayReport(day), ...judged(day.facts.verdict), actions: dayActions(day) };
    }
    case 'month': {
      const { verdict } = monthFacts(analysis, on, by);
      return { report: monthReport(analysis, on, by), ...judged(verdict) };
    }
    case 'year': {
      const { verdict, months } = yearFacts(analysis, on, by);
      const loveMonths = areaMonths(
        months.map((month) => month.verdict),
        '感情',
      );
      return { report: yearReport(analysis, on, by), ...judged(verdict), loveMonths };
    }
  }
}

/**
 * One report as the command prints it, read on its own day: `text` is what stands in the body,
 * evidence apart.
 */
export function readingAnswer(
  kind: ReadingKind,
  analysis: Analysis,
  on: CivilDate,
  reader: Pick<ReadBy, 'stage' | 'age'>,
) {
  const { report, tone, ...rest } = answered(kind, analysis, on, { ...reader, today: on });
  return {
    kind,
    headline: report.headline ?? '',
    quote: report.quote ?? '',
    tone,
    sections: report.sections.map((section) => ({
      id: section.id,
      title: section.title,
      tone: section.tone ?? null,
      text: section.text,
      evidence: section.evidence,
      confidence: section.confidence,
    })),
    ...rest,
  };
}
