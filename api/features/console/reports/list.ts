import type { Platform } from '#api/platform/platform';
import { type ConsoleReportsRow, REPORT_LIST, type ReportFilters } from '#contract/lists/reports';
import { usersByPhone } from '#db/query/phone-search';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import { dayRange, type PlaceFormat, servedList } from '../../staff/lists/console-list.ts';
import * as repository from './repository.ts';
import { type FoundReport, type ReportCursor, type ReportFilter, TOP } from './repository.ts';

type Feedback = ConsoleReportsRow['feedback'];

async function filterOf(ctx: Platform, query: ReportFilters): Promise<ReportFilter> {
  const { template, source, from, to } = query;
  const q = query.q.trim();
  const userIds = q === '' ? null : await usersByPhone(ctx.store, q);
  return { template, source, userIds, ...dayRange(from, to, ctx.clock.now()) };
}

/** Cost and feedback of a page's reports. */
async function detailsOf(ctx: Platform, found: readonly FoundReport[]) {
  const userIds = [...new Set(found.map(({ userId }) => userId))];
  const periods = [...new Set(found.map(({ period }) => period))];
  const [phones, calls, verdicts, answers] = await Promise.all([
    repository.phones(ctx, userIds),
    repository.calls(ctx, userIds, periods),
    repository.verdicts(ctx, userIds, periods),
    repository.answers(ctx, userIds),
  ]);
  const feedback = (rows: readonly { word: string; times: number }[]): Feedback => {
    const joined = (...words: string[]) =>
      rows.filter(({ word }) => words.includes(word)).reduce((sum, { times }) => sum + times, 0);
    return { good: joined('hit', 'fits'), partly: joined('partly'), bad: joined('miss', 'not') };
  };
  return {
    phoneOf: ({ userId }: FoundReport) => maskPhone(phones.get(userId) ?? ''),
    callsOf: (row: FoundReport) =>
      calls.find(
        ({ userId, template, period }) => userId === row.userId && template === row.template && period === row.period,
      ),
    feedbackOf({ userId, template, period }: FoundReport): Feedback {
      const mine = <R extends { userId: string }>(rows: readonly R[]) => rows.filter((row) => row.userId === userId);
      if (template === 'personalDay') {
        const ofDay = mine(verdicts).filter((row) => row.period === period);
        return feedback(ofDay.map(({ verdict, times }) => ({ word: verdict, times })));
      }
      if (template !== 'bazi') return feedback([]);
      return feedback(mine(answers).map(({ answer, times }) => ({ word: answer, times })));
    },
  };
}

/** `llm deepseek-chat 3 over rules 1` → deepseek-chat; `rules 1` → no model. */
function writerOf({ writer }: FoundReport): Pick<ConsoleReportsRow, 'source' | 'model'> {
  const [source, model = null] = writer.split(' ');
  return source === 'llm' ? { source, model } : { source: 'rules', model: null };
}

/** The period may contain blanks, which a URL may not. */
function idOf({ userId, template, period }: Omit<ReportCursor, 'createdAt'>): string {
  return [userId, template, Buffer.from(period).toString('base64url')].join('.');
}

const PLACE = /^(\d{1,16})\.([\w-]{1,64})\.([A-Za-z]{1,20})\.([\w-]{1,40})$/;

/** `1795000000000.<user>.bazi.<period>`: a user may have two written at one instant. */
const format: PlaceFormat<ReportCursor> = {
  text: (row) => `${row.createdAt}.${idOf(row)}`,
  parse(text) {
    if (text === '') return null;
    const [, createdAt, userId, template, period] = PLACE.exec(text) ?? [];
    if (!createdAt || !userId || !template || !period) throw invalid('翻页位置不正确', 'after');
    const at = Number(createdAt);
    return { createdAt: at, userId, template, period: Buffer.from(period, 'base64url').toString() };
  },
};

export const reportList = servedList(REPORT_LIST, {
  filterOf,
  page: (ctx, filter, after, limit) => repository.page(ctx, filter, after ?? TOP, limit),
  count: repository.countMatching,
  place: (row) => row,
  format,
  async rowsOf(ctx, found) {
    const { phoneOf, callsOf, feedbackOf } = await detailsOf(ctx, found);
    return found.map((row) => {
      const { userId, template, period, createdAt } = row;
      const asked = callsOf(row);
      return {
        id: idOf(row),
        userId,
        template,
        period,
        createdAt,
        phone: phoneOf(row),
        ...writerOf(row),
        calls: asked?.calls ?? 0,
        tokensIn: asked?.tokensIn ?? null,
        tokensOut: asked?.tokensOut ?? null,
        cost: asked?.cost ?? 0,
        feedback: feedbackOf(row),
      };
    });
  },
});
