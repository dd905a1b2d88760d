import type {
  ConsoleReportsList,
  ConsoleReportsQuery,
  ConsoleReportsRow,
  ConsoleReportsTotalQuery,
} from '#contract/console-reports';
import { COUNT_CAP, type ListTotal } from '#contract/lists';
import { usersByPhoneEnd } from '#db/query/phone-search';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import * as repository from './repository.ts';
import { type FoundReport, type ReportCursor, type ReportFilter, TOP } from './repository.ts';

type Feedback = ConsoleReportsRow['feedback'];

// The console's list of reports: who had which, who wrote it, what it cost and how it was liked. The
// rules write anew each time; of theirs only what was written ahead of its day is kept.

async function filterOf(ctx: Platform, query: ConsoleReportsTotalQuery): Promise<ReportFilter> {
  const { template, source, from, to } = query;
  const q = query.q.trim();
  const userIds = q === '' ? null : await usersByPhoneEnd(ctx.store, q);
  return { template, source, userIds, ...dayRange(from, to, ctx.clock.now()) };
}

/** What was spent on, and said of, the reports of a page, by `keyOf`. */
async function besides(ctx: Platform, found: readonly FoundReport[]) {
  const userIds = [...new Set(found.map(({ userId }) => userId))];
  const periods = [...new Set(found.map(({ period }) => period))];
  const [phones, calls, verdicts, answers] = await Promise.all([
    repository.phones(ctx, userIds),
    repository.calls(ctx, userIds, periods),
    repository.verdicts(ctx, userIds, periods),
    repository.answers(ctx, userIds),
  ]);
  const feedback = (rows: readonly { word: string; times: number }[]): Feedback => {
    const said = (...words: string[]) =>
      rows.filter(({ word }) => words.includes(word)).reduce((sum, { times }) => sum + times, 0);
    return { good: said('hit', 'fits'), partly: said('partly'), bad: said('miss', 'not') };
  };
  return {
    phoneOf: ({ userId }: FoundReport) => maskPhone(phones.get(userId) ?? ''),
    callsOf: (row: FoundReport) =>
      calls.find(
        ({ userId, template, period }) =>
          userId === row.userId && template === row.template && period === row.period,
      ),
    feedbackOf({ userId, template, period }: FoundReport): Feedback {
      const mine = <R extends { userId: string }>(rows: readonly R[]) =>
        rows.filter((row) => row.userId === userId);
      if (template === 'personalDay') {
        const ofDay = mine(verdicts).filter((row) => row.period === period);
        return feedback(ofDay.map(({ verdict, times }) => ({ word: verdict, times })));
      }
      if (template !== 'bazi') return feedback([]);
      return feedback(mine(answers).map(({ answer, times }) => ({ word: answer, times })));
    },
  };
}

async function page(
  ctx: Platform,
  filter: ReportFilter,
  after: string,
  size: number,
): Promise<ConsoleReportsList> {
  const found = await repository.page(ctx, filter, placeOf(after), size + 1);
  const { phoneOf, callsOf, feedbackOf } = await besides(ctx, found);
  return pageOf(
    found,
    size,
    (row) => ({ value: row.createdAt, id: idOf(row) }),
    (row): ConsoleReportsRow => {
      const { userId, template, period, createdAt } = row;
      const asked = callsOf(row);
      return {
        id: idOf(row),
        ...{ userId, template, period, createdAt },
        phone: phoneOf(row),
        ...writerOf(row),
        calls: asked?.calls ?? 0,
        tokensIn: asked?.tokensIn ?? null,
        tokensOut: asked?.tokensOut ?? null,
        cost: asked?.cost ?? 0,
        feedback: feedbackOf(row),
      };
    },
  );
}

/** One page, newest first. Throws AppError validation. */
export async function list(ctx: Platform, query: ConsoleReportsQuery) {
  return page(ctx, await filterOf(ctx, query), query.after, query.size);
}

/**
 * Exactly the filtered reports, without a word of their text, as rows under a head, a part at a
 * time. Who took them is written down before the first part is read. Throws AppError validation.
 */
export async function* exportRows(
  ctx: Platform,
  query: ConsoleReportsTotalQuery,
  by: Auditor,
): AsyncGenerator<string[][]> {
  const filter = await filterOf(ctx, query);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, {
      action: 'list.export',
      subject: { kind: 'list', id: 'reports' },
      detail: { ...query, q: query.q !== '' },
    }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => page(ctx, filter, after, size), csvRow);
}

export async function total(ctx: Platform, query: ConsoleReportsTotalQuery): Promise<ListTotal> {
  return totalOf(
    await repository.countMatching(ctx, await filterOf(ctx, query), COUNT_CAP + 1),
    COUNT_CAP,
  );
}

/** `llm deepseek-chat 3 over rules 1` → deepseek-chat; `rules 1` → nobody's. */
function writerOf({ writer }: FoundReport): Pick<ConsoleReportsRow, 'source' | 'model'> {
  const [source, model = null] = writer.split(' ');
  return source === 'llm' ? { source, model } : { source: 'rules', model: null };
}

/** The period may have blanks, which an address has not. */
function idOf({ userId, template, period }: FoundReport): string {
  return [userId, template, Buffer.from(period).toString('base64url')].join('.');
}

const PLACE = /^(\d{1,16})\.([\w-]{1,64})\.([A-Za-z]{1,20})\.([\w-]{1,40})$/;

/** Throws AppError validation. */
function placeOf(text: string): ReportCursor {
  if (text === '') return TOP;
  const [, createdAt, userId, template, period] = PLACE.exec(text) ?? [];
  if (!createdAt || !userId || !template || !period) throw invalid('翻页位置不正确', 'after');
  const at = Number(createdAt);
  return { createdAt: at, userId, template, period: Buffer.from(period, 'base64url').toString() };
}
