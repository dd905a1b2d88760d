import type { StaffCaller } from '#api/platform/http/request';
import type { LongFile, LongReadContext } from '#api/platform/long-reads';
import type {
  Change,
  Cohorts,
  Deferral,
  Funnel,
  Retention,
  Statistics,
  StatisticsExportQuery,
} from '#contract/statistics';
import { BUYER_KINDS, REFUNDS } from '#domain/console/change';
import { perPerson, revenueOf, type Sold, shareText } from '#domain/console/day-figures';
import { MONTHS } from '#domain/console/retention';
import { FUNNEL_STEPS, STEP_NAMES, throughOf } from '#domain/people/funnel';
import { sourceName, VISIT_SOURCE_FILTER } from '#domain/people/visit-source';
import { costFen } from '#domain/report/model-cost';
import { RECORD_KIND_NAMES } from '#domain/report/text';
import { answered } from '#domain/report/track-record';
import { yuanText } from '#domain/shop/money';
import { planName } from '#domain/shop/plans';
import type { Context } from '../../context.ts';
import { exportFile } from '../../staff/lists/export-file.ts';
import { readChange } from './change.ts';
import { readDeferral } from './deferral.ts';
import { readRetention } from './retention.ts';
import * as statistics from './service.ts';

/** A column of a file: its head, and its text in a row. */
type CsvColumn<Row> = readonly [head: string, textOf: (row: Row) => string];

// Each part of the page as a file: from the answer that the page shows, so both agree.

const SOLD: readonly CsvColumn<Sold>[] = [
  ['下单', ({ ordered }) => String(ordered)],
  ['付款订单', ({ paid }) => String(paid)],
  ['收款（元）', ({ paidFen }) => yuanText(paidFen)],
  ['退款订单', ({ returned }) => String(returned)],
  ['退款（元）', ({ returnedFen }) => yuanText(returnedFen)],
  ['净收入（元）', (sold) => yuanText(revenueOf(sold))],
  ['退款率', ({ returned, paid }) => shareText(returned, paid)],
  ['会员到期', ({ due }) => String(due)],
  ['已续费', ({ renewed }) => String(renewed)],
  ['续费率', ({ renewed, due }) => shareText(renewed, due)],
];

type Period = Statistics['series'][number] & { today: string };

const FIGURES: readonly CsvColumn<Period>[] = [
  ['开始', ({ from }) => from],
  ['结束', ({ to }) => to],
  ['未完', ({ to, today }) => (to >= today ? '是' : '')],
  ['访问', ({ figures }) => String(figures.visits)],
  ['注册', ({ figures }) => String(figures.registered)],
  ...SOLD.map(([head, text]): CsvColumn<Period> => [head, ({ figures }) => text(figures)]),
  ['试用到期', ({ figures }) => String(figures.trialsEnded)],
  ['到期前开通', ({ figures }) => String(figures.trialsConverted)],
  ['试用转化率', ({ figures }) => shareText(figures.trialsConverted, figures.trialsEnded)],
  ['期末会员', ({ figures }) => String(figures.members)],
  ['模型调用', ({ figures }) => String(figures.modelCalls)],
  ['输入词元', ({ figures }) => String(figures.tokensIn)],
  ['输出词元', ({ figures }) => String(figures.tokensOut)],
  ['解读费用（元）', ({ figures }) => yuanText(costFen(figures.cost))],
];

const FUNNEL: readonly CsvColumn<Funnel['rows'][number]>[] = [
  ['开始', ({ from }) => from],
  ['结束', ({ to }) => to],
  ['来源', ({ source }) => (source === null ? '' : sourceName(source))],
  ['访问', ({ visits }) => String(visits)],
  ...FUNNEL_STEPS.flatMap((step, index): CsvColumn<Funnel['rows'][number]>[] => [
    [STEP_NAMES[step], (row) => String(row[step])],
    [`依次走到${STEP_NAMES[step]}`, (row) => String(throughOf(row, step))],
    [
      `上一步到${STEP_NAMES[step]}`,
      (row) => {
        const before = FUNNEL_STEPS[index - 1];
        return shareText(throughOf(row, step), before ? throughOf(row, before) : row.visits);
      },
    ],
  ]),
];

const cohortColumns = (within: readonly number[]): CsvColumn<Cohorts['rows'][number]>[] => [
  ['开始', ({ from }) => from],
  ['结束', ({ to }) => to],
  ['注册', ({ registered }) => String(registered)],
  ...within.map(
    (days, index): CsvColumn<Cohorts['rows'][number]> => [
      days === 1 ? '当天付款' : `${days}天内付款`,
      ({ paid }) => (paid[index] === null ? '未满' : String(paid[index])),
    ],
  ),
  ['付款人数', ({ payers }) => String(payers)],
  ['至今净收入（元）', ({ netFen }) => yuanText(netFen)],
  ['人均净收入（元）', ({ netFen, registered }) => yuanText(perPerson(netFen, registered))],
  ['付费人均净收入（元）', ({ netFen, payers }) => yuanText(perPerson(netFen, payers))],
];

const RETENTION: readonly CsvColumn<Retention['rows'][number]>[] = [
  ['首次开通', ({ month }) => month],
  ['人数', ({ people }) => String(people)],
  ...Array.from(
    { length: MONTHS },
    (_, index): CsvColumn<Retention['rows'][number]> => [
      `${index + 1}个月后仍是会员`,
      ({ members }) => String(members[index] ?? '未满'),
    ],
  ),
  ['至今净收入（元）', ({ netFen }) => yuanText(netFen)],
  ['人均净收入（元）', ({ netFen, people }) => yuanText(perPerson(netFen, people))],
];

const DEFERRAL: readonly CsvColumn<Deferral>[] = [
  ['截至', ({ day }) => day],
  ['收款减退款（元）', ({ revenueFen }) => yuanText(revenueFen)],
  ['已确认（元）', ({ recognisedFen }) => yuanText(recognisedFen)],
  ['递延（元）', ({ deferredFen }) => yuanText(deferredFen)],
  ['其中会员（元）', ({ membershipFen }) => yuanText(membershipFen)],
  ['其中咨询（元）', ({ consultFen }) => yuanText(consultFen)],
  ['未进行的咨询', ({ consults }) => String(consults)],
  ['欠付费会员的天数', ({ paidDays }) => String(paidDays)],
  ['另有赠送的天数', ({ givenDays }) => String(givenDays)],
];

type ChangeRow = Change['parts'][number];
const PART_NAMES: Readonly<Record<string, string>> = {
  ...VISIT_SOURCE_FILTER,
  ...BUYER_KINDS,
  [REFUNDS]: '退款',
};

const CHANGE: readonly CsvColumn<ChangeRow>[] = [
  ['组成', ({ key }) => PART_NAMES[key] ?? planName(key)],
  ['前一段（笔）', ({ before }) => String(before.orders)],
  ['前一段（元）', ({ before }) => yuanText(before.fen)],
  ['这一段（笔）', ({ now }) => String(now.orders)],
  ['这一段（元）', ({ now }) => yuanText(now.fen)],
  ['差额（元）', ({ diff }) => yuanText(diff)],
  ['因笔数（元）', ({ volume }) => (volume === null ? '' : yuanText(volume))],
  ['因价格（元）', ({ price }) => (price === null ? '' : yuanText(price))],
];

function sheet<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string[][] {
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, text]) => text(row)))];
}

type Sheet = (ctx: LongReadContext, query: StatisticsExportQuery) => Promise<string[][]>;

const SHEETS: Readonly<Record<StatisticsExportQuery['part'], Sheet>> = {
  async figures(ctx, query) {
    const { series, today } = await statistics.readStatistics(ctx, query);
    return sheet(
      series.map((period) => ({ ...period, today })),
      FIGURES,
    );
  },
  change: async (ctx, query) => sheet((await readChange(ctx, query)).parts, CHANGE),
  async types(ctx, query) {
    const { types } = await statistics.readStatistics(ctx, query);
    return sheet(types, [['套餐', ({ type }) => planName(type)], ...SOLD]);
  },
  async sources(ctx, query) {
    const { sources } = await statistics.readStatistics(ctx, query);
    return sheet(sources, [['来源', ({ source }) => sourceName(source)], ...SOLD]);
  },
  funnel: async (ctx, query) => sheet((await statistics.readFunnel(ctx, query)).rows, FUNNEL),
  async retention(ctx, query) {
    const { rows } = await readRetention(ctx, query);
    return sheet(rows, RETENTION);
  },
  async cohorts(ctx, query) {
    const { rows, within } = await statistics.readCohorts(ctx, query);
    return sheet(rows, cohortColumns(within));
  },
  deferral: async (ctx, query) => sheet([await readDeferral(ctx, query)], DEFERRAL),
  async record(ctx) {
    const { rows } = await statistics.readAccuracy(ctx);
    return sheet(rows, [
      ['问的是', ({ kind }) => RECORD_KIND_NAMES[kind]],
      ['人数', ({ people }) => String(people)],
      ['回答', (row) => String(answered(row))],
      ['像', ({ fits }) => String(fits)],
      ['一半', ({ partly }) => String(partly)],
      ['不像', ({ not }) => String(not)],
    ]);
  },
};

export const STATISTICS_FILE: LongFile<StatisticsExportQuery> = {
  name: 'statistics file',
  async *rows(ctx, query) {
    yield await SHEETS[query.part](ctx, query);
  },
};

/**
 * Returns a part of the page as CSV; the reader is audited.
 * @throws AppError validation, tooOften
 */
export function exportStatistics(
  ctx: Context,
  by: StaffCaller,
  request: Request,
  query: StatisticsExportQuery,
): Promise<Response> {
  const { part, ...detail } = query;
  return exportFile(ctx, by, request, {
    name: `statistics-${part}.csv`,
    file: STATISTICS_FILE,
    query,
    subject: { kind: 'list', id: `statistics-${part}` },
    detail,
    action: 'statistics.export',
  });
}
