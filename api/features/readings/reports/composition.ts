import { bornChart } from '#domain/bazi/date-chart';
import { type CivilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import { monthOf } from '#domain/calendar/solar-terms';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import { lifeCurve, weekCurve, yearCurve } from '#domain/outlook/curves';
import type { Curve } from '#domain/outlook/outlook';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { birthChoicesOf } from '#domain/people/birth-choices';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { yearReport } from '#domain/report/kinds/year/year';
import type { LifeStage } from '#domain/report/reader/stage';
import { stageKey } from '#domain/report/reader/stage-answers';
import type { Report, Template } from '#domain/report/report';

/** Templates about one person. */
export type PersonalTemplate = Exclude<Template, 'generalDay'>;

export interface Subject {
  birth: Birth;
  stage: LifeStage | null;
}

/** The analysis behind the reading. */
export function analysisOf({ birth }: Subject): Analysis {
  return analyse(bornChart(birth), birth.gender, birth);
}

/**
 * Everything the report's wording depends on except its day: `female 1990-05-12 chen`, `… chen employed - love`, and
 * chart options if any: `… chen {"summerTime":"clock"}`.
 */
export function chartFacts({ birth, stage }: Subject): string {
  const { gender, solar, time, hourUnknown } = birth;
  const hour = hourUnknown ? 'unknown' : time;
  const choices = birthChoicesOf(birth);
  const chosen = Object.keys(choices).length === 0 ? [] : [JSON.stringify(choices)];
  const facts = [gender, isoDate(solar), hour, ...chosen, stageKey(stage)];
  return facts.join(' ').trimEnd();
}

const farFrom = (days: number) => (days === 0 ? [] : [days === 1 ? 'tomorrow' : 'other']);

/**
 * Period of a stored report. A natal reading describes the current year and months: it changes with the civil month
 * and the 节 month. A day other than today is called 明天 or by its date, so it is another report then.
 */
export function periodOf(
  template: PersonalTemplate,
  date: CivilDate,
  access: 'basic' | 'full' = 'full',
  today: CivilDate = date,
): string {
  const day = isoDate(date);
  switch (template) {
    case 'bazi':
      return `${day.slice(0, 7)} ${monthOf(date).ordinal} ${access}`;
    case 'year':
      return day.slice(0, 4);
    case 'month':
      return day.slice(0, 7);
    case 'personalDay':
      return [day, ...farFrom(julianDay(date) - julianDay(today))].join(' ');
  }
}

interface ReportInput {
  access: 'basic' | 'full';
  analysis: Analysis;
  /** The current day for a natal reading. */
  date: CivilDate;
  stage: LifeStage | null;
  /** Completed years on that day. */
  age: number;
  today: CivilDate;
  /** The last day that the reader may open; default: no limit. */
  until?: CivilDate;
}

export function inputOf(
  { birth, stage }: Subject,
  analysis: Analysis,
  date: CivilDate,
  access: ReportInput['access'] = 'full',
  today: CivilDate = date,
): ReportInput {
  return { access, analysis, date, stage, age: ageOn(birth.solar, date), today };
}

/** The report in the rules' words with its drawings; its title names the chart options. */
export function compose(template: PersonalTemplate, input: ReportInput): Report {
  const curves = curvesOf(template, input);
  const report = written(template, input);
  const title = report.title + choicesMark(input.analysis);
  return { ...report, title, ...(curves.length > 0 ? { curves } : {}) };
}

/** `（按暂定的辰时）`, `（取法：徐乐吾一路）`, or both; empty if the hour is certain and the school the common one. */
function choicesMark({ provisional, roles }: Analysis): string {
  const marks = [
    ...(provisional ? [`按暂定的${provisional}时`] : []),
    ...(roles.school === 'xu' ? ['取法：徐乐吾一路'] : []),
  ];
  return marks.length > 0 ? `（${marks.join('，')}）` : '';
}

function curvesOf(template: PersonalTemplate, { access, analysis, date, until }: ReportInput): Curve[] {
  if (template === 'personalDay') return [weekCurve(analysis, date, until)];
  if (template === 'year') return [yearCurve(analysis, date)];
  if (template === 'month' || access === 'basic') return [];
  return [lifeCurve(analysis, date)];
}

function written(template: PersonalTemplate, { access, analysis, date, ...by }: ReportInput): Report {
  switch (template) {
    case 'bazi':
      return access === 'basic' ? basicReport(analysis, date, by) : detailedReport(analysis, date, by);
    case 'year':
      return yearReport(analysis, date, by);
    case 'month':
      return monthReport(analysis, date, by);
    case 'personalDay':
      return personalDayReport(analysis, date, by);
  }
}
