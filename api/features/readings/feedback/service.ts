import type {
  CheckBody,
  FeedbackBody,
  FeedbackView,
  PastYearBody,
  PastYearsView,
  RecordView,
} from '#contract/reports';
import type { Store } from '#db/store';
import { beijingDate, compareDates, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import type { Birth } from '#domain/people/birth';
import { AREAS, type Area } from '#domain/reading/outlook';
import { pastYear } from '#domain/reading/past-year';
import { strongestPastYears } from '#domain/reading/year-outlook';
import { recordSentence } from '#domain/readings/record';
import type { Clock } from '../../../platform/clock.ts';
import type { ReportsService } from '../reports/service.ts';
import { type PeopleTally, recordRepository } from './record-repository.ts';
import { feedbackRepository } from './repository.ts';

/** Two months of days with all their areas. */
const LISTED = 300;
/** A chart asks three; its other hours and later word lists ask others. */
const MOST_SITUATIONS = 60;

export interface FeedbackParts {
  store: Store;
  clock: Clock;
  reports: Pick<ReportsService, 'natalOf'>;
}

/** What readers say of what was said to them; shown back to them as it is. */
export function feedbackService({ store, clock, reports }: FeedbackParts) {
  const repository = feedbackRepository(store);
  const answers = recordRepository(store);
  const today = () => beijingDate(clock.now());

  async function view(userId: string): Promise<FeedbackView> {
    const rows = await repository.newestVerdicts(userId, LISTED);
    const tally = await repository.tally(userId);
    const times = (area: Area, verdict: 'hit' | 'miss') =>
      tally.find((row) => row.area === area && row.verdict === verdict)?.times ?? 0;
    return {
      rows: rows.map((row) => ({ ...row, area: row.area as Area })),
      totals: AREAS.map((area) => ({ area, hit: times(area, 'hit'), miss: times(area, 'miss') })),
    };
  }

  async function pastYears(userId: string): Promise<PastYearsView> {
    const { analysis } = await reports.natalOf(userId);
    const answers = new Map(
      (await repository.answers(userId)).map(({ year, answer }) => [year, answer]),
    );
    return {
      years: strongestPastYears(analysis, today()).map((outlook) => {
        const { evidence, ...said } = pastYear(outlook);
        return { ...said, evidence: [...evidence], answer: answers.get(said.year) ?? null };
      }),
    };
  }

  async function record(userId: string): Promise<RecordView> {
    const totals = await answers.totals(userId);
    return {
      checks: await answers.newest(userId, LISTED),
      totals,
      sentence: recordSentence(totals),
    };
  }

  /** A day that somebody has lived, and that is not to come. Throws AppError validation. */
  function livedDay(text: string | undefined, birth: Birth): string {
    const date = parseIsoDate(text ?? '');
    if (!date || text === undefined) throw invalid('日期不正确', 'date');
    if (compareDates(date, today()) > 0) throw invalid('这一天还没有到', 'date');
    if (compareDates(date, birth.solar) < 0) throw invalid('日期不能早于出生日期', 'date');
    return text;
  }

  return {
    view,
    record,

    /** Of everybody, by kind. */
    all: (): Promise<PeopleTally[]> => answers.all(),

    /** How a statement of a reading fits. Throws AppError validation, forbidden. */
    async check(userId: string, body: CheckBody): Promise<RecordView> {
      const { birth } = await reports.natalOf(userId);
      const { kind, statement, answer } = body;
      const subject = kind === 'day' ? livedDay(body.date, birth) : statement;
      await store.tx(async (q) => {
        if (kind === 'natal' && (await answers.others(q, userId, statement)) >= MOST_SITUATIONS) {
          throw invalid('没有问到这一条', 'statement');
        }
        const row = { userId, kind, subject, statement, answer, givenAt: clock.now() };
        await answers.put(q, row);
      });
      return record(userId);
    },

    pastYears,

    /** 准 or 不准 of an area of a day; a later verdict takes its place. Throws AppError validation, forbidden. */
    async judge(
      userId: string,
      { date: text, area, verdict }: FeedbackBody,
    ): Promise<FeedbackView> {
      const { birth } = await reports.natalOf(userId);
      const date = livedDay(text, birth);
      await store.tx((q) =>
        repository.putVerdict(q, { userId, date, area, verdict, givenAt: clock.now() }),
      );
      return view(userId);
    },

    /** How a past year fits; only the years that were asked about. Throws AppError validation, forbidden. */
    async answer(userId: string, { year, answer }: PastYearBody): Promise<PastYearsView> {
      const { years } = await pastYears(userId);
      if (!years.some((asked) => asked.year === year)) throw invalid('没有问到这一年', 'year');
      await store.tx((q) =>
        repository.putAnswer(q, { userId, year, answer, givenAt: clock.now() }),
      );
      return pastYears(userId);
    },
  };
}

export type FeedbackService = ReturnType<typeof feedbackService>;
