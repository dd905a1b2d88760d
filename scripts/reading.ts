import { type CivilDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import { confidenceWord } from '#domain/judgement/confidence';
import { isObject, must } from '#domain/lookup';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, type Tone } from '#domain/outlook/outlook';
import { dayVerdict } from '#domain/outlook/signals/day-verdict';
import { monthVerdicts } from '#domain/outlook/signals/month-verdict';
import type { Verdict } from '#domain/outlook/signals/signal';
import { areaMonths, yearVerdict } from '#domain/outlook/signals/year-verdict';
import { turnOf } from '#domain/outlook/turns';
import { ageOn } from '#domain/people/age';
import { dayReport, personalDay } from '#domain/report/kinds/day/personal-day';
import { monthFacts } from '#domain/report/kinds/month/facts';
import { monthReport } from '#domain/report/kinds/month/month';
import { fourYears } from '#domain/report/kinds/natal/four-years';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { yearFacts } from '#domain/report/kinds/year/facts';
import { yearReport } from '#domain/report/kinds/year/year';
import type { ReadBy } from '#domain/report/reader/reader';
import type { LifeStage } from '#domain/report/reader/stage';
import { LOVES, QUESTIONS, WORKS } from '#domain/report/reader/stage-answers';
import type { Report } from '#domain/report/report';
import { jsonOfLine, readBorn } from './lib/chart-input.ts';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';

const READING_KINDS = ['basic', 'natal', 'day', 'month', 'year'] as const;
type ReadingKind = (typeof READING_KINDS)[number];

type ReadingRequest = ReturnType<typeof readBorn> & {
  kind: ReadingKind;
  /** The day, or any day of the month or year; of a natal reading the current day. */
  on: CivilDate;
  stage: LifeStage | null;
};

function readKind(kind: unknown): ReadingKind {
  const found = READING_KINDS.find((each) => each === kind);
  if (!found) throw invalid(`kind 只能是 ${READING_KINDS.join('、')}`, 'kind');
  return found;
}

function readOn(on: unknown): CivilDate {
  const date = typeof on === 'string' ? parseIsoDate(on) : null;
  if (!date) throw invalid('on 要写成 YYYY-MM-DD', 'on');
  return date;
}

function answer<T extends string>(value: unknown, name: string, options: readonly T[]): T | null {
  if (value === undefined || value === null) return null;
  const found = options.find((each) => each === value);
  if (!found) throw invalid(`stage.${name} 只能是 ${options.join('、')}`, 'stage');
  return found;
}

function readStage(stage: unknown): LifeStage | null {
  if (stage === undefined || stage === null) return null;
  if (!isObject(stage)) throw invalid('stage 要写成对象', 'stage');
  const { work, love, question } = stage;
  return {
    work: answer(work, 'work', WORKS),
    love: answer(love, 'love', LOVES),
    question: answer(question, 'question', QUESTIONS),
  };
}

/** Reads `{solar, gender, kind, on, stage?}`, without an hour where `solar` is a day; throws `validation` with a sentence that names the field. */
function readReadingLine(line: string | null): ReadingRequest {
  const raw = jsonOfLine(line);
  const birth = readBorn(raw);
  const { kind, on, stage } = raw as Record<string, unknown>;
  return { ...birth, kind: readKind(kind), on: readOn(on), stage: readStage(stage) };
}

const AREA_NAMES: Readonly<Record<Area, string>> = {
  感情: 'love',
  事业: 'career',
  财运: 'wealth',
  出行: 'travel',
  健康: 'health',
};

/** Verdict of a period, under its words; `toneOf` computes its word for another judgement of the chart. */
const judged = ({ tone, areas }: Verdict, analysis: Analysis, toneOf: (chart: Analysis) => Tone) => ({
  tone,
  areas: AREAS.map((area) => ({ area: AREA_NAMES[area], tone: areas[area] })),
  ...(turnOf(analysis, toneOf) && { turns: true as const }),
});

interface Answered {
  report: Report;
  tone: Verdict['tone'] | null;
  areas?: ReturnType<typeof judged>['areas'];
  /** The word turns if the rival element is useful. */
  turns?: true;
  loveMonths?: { warm: readonly number[]; careful: readonly number[] };
  /** The one of four years that is not the reader's, apart from the text: it is for after the answer. */
  decoy?: number;
}

function natalAnswered(report: Report, analysis: Analysis, on: CivilDate): Answered {
  const four = fourYears(analysis, on);
  return { report, tone: null, ...(four && { decoy: four.control }) };
}

function answered(kind: ReadingKind, analysis: Analysis, on: CivilDate, by: ReadBy): Answered {
  switch (kind) {
    case 'basic':
      return natalAnswered(basicReport(analysis, on, by), analysis, on);
    case 'natal':
      return natalAnswered(detailedReport(analysis, on, by), analysis, on);
    case 'day': {
      const day = personalDay(analysis, on, by);
      return {
        report: dayReport(day),
        ...judged(day.facts.verdict, analysis, (chart) => dayVerdict(chart, on).tone),
      };
    }
    case 'month': {
      const { verdict } = monthFacts(analysis, on, by);
      const toneOf = (chart: Analysis) => must(monthVerdicts(chart, on.year)[on.month - 1], 'month').tone;
      return { report: monthReport(analysis, on, by), ...judged(verdict, analysis, toneOf) };
    }
    case 'year': {
      const { verdict, months } = yearFacts(analysis, on, by);
      const loveMonths = areaMonths(
        months.map((month) => month.verdict),
        '感情',
      );
      return {
        report: yearReport(analysis, on, by),
        ...judged(verdict, analysis, (chart) => yearVerdict(chart, on.year).tone),
        loveMonths,
      };
    }
  }
}

/** One report as the command prints it, read on its own day: `text` is the body, evidence is separate. */
function readingAnswer(kind: ReadingKind, analysis: Analysis, on: CivilDate, reader: Pick<ReadBy, 'stage' | 'age'>) {
  const { report, tone, ...rest } = answered(kind, analysis, on, { ...reader, today: on });
  return {
    kind,
    headline: report.headline ?? '',
    quote: report.quote ?? '',
    tone,
    ...(report.chapters ? { chapters: report.chapters } : {}),
    sections: report.sections.map((section) => ({
      id: section.id,
      title: section.title,
      ...(section.chapter ? { chapter: section.chapter } : {}),
      ...(section.part ? { part: section.part } : {}),
      ...(section.folded ? { folded: true } : {}),
      ...(section.sentences ? { sentences: section.sentences } : {}),
      ...(section.signs ? { signs: section.signs } : {}),
      tone: section.tone ?? null,
      text: section.text,
      evidence: section.evidence,
      confidence: confidenceWord(section.basis, section.confidence),
    })),
    ...rest,
  };
}

const HELP: Help = {
  command: 'npm run reading --',
  summary: 'Writes readings by the rules, as a member reads them, one for each line of stdin.',
  forms: ['--jsonl < requests.jsonl > readings.jsonl'],
  options: [['--jsonl', 'read one request a line from stdin, write one report a line to stdout']],
  notes: [
    'A line is {"solar":"1990-05-20 14:30:00","gender":"male","kind":"day","on":"2026-11-23"}.\n' +
      '"kind" is basic, natal, day, month or year; "on" is the day, or any day of the month or the year,\n' +
      'and of a natal reading the current day; "stage" may give work, love and question. "dayBoundary", "luckMethod" and "school" are as in npm run chart.\n' +
      'A "solar" without a time is a birth without its hour.\n' +
      'A day, month or year whose word turns if the rival element is useful has "turns":true.\n' +
      'A natal reading with four years behind its reader has "decoy": the one of them that was written from a made-up birth.\n' +
      'A line that cannot be read gives {"error":…} and the run goes on.',
  ],
  examples: ['npm run --silent reading -- --jsonl < requests.jsonl > readings.jsonl'],
};

function readingLine(line: string | null) {
  const { kind, on, moment, born, stage, school } = readReadingLine(line);
  const age = ageOn(moment.date, on);
  return readingAnswer(kind, analyse(born, moment.gender, { school }), on, { stage, age });
}

await runCommand(HELP, async (args) => {
  const { jsonl } = readOptions(args, { jsonl: { type: 'boolean' } });
  if (!jsonl) throw new UsageError('--jsonl is needed');
  return answerLines(readingLine, 'readings');
});
