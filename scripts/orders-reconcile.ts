import { basename } from 'node:path';
import type { Context } from '#api/features/context';
import type { OpenDiscrepancy, Reconciled } from '#api/features/money/reconciliation/service';
import { readSettlementReport, STATEMENT_FORMATS } from '#api/features/money/statements/read';
import { ReportError } from '#api/features/money/statements/report-error';
import { beijingDate, compareDates, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { CATEGORIES, DIFFERENCES, type Discrepancy } from '#domain/reconciliation/categories';
import { yuanText } from '#domain/shop/money';
import packageJson from '../package.json' with { type: 'json' };
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { withContext } from './lib/installation.ts';
import { writeOut } from './lib/output.ts';
import { progressOf } from './lib/progress.ts';

/** Whole days of Asia/Shanghai, `YYYY-MM-DD`, both included. */
interface Days {
  firstDay: string;
  lastDay: string;
}

interface Outcome extends Days {
  runId: string;
  applied: boolean;
  /** Rows of the statement, or answers of the gateway. */
  rows: number;
  orders: number;
  unanswered: number;
  failed: number;
  findings: readonly (Discrepancy & { label: string; repaired: boolean; why: string | null })[];
  /** Differences of these days that are open and were found otherwise: no question finds an order that a bill named. */
  standing: readonly OpenDiscrepancy[];
  /** Differences of earlier days that are still open. */
  carried: readonly OpenDiscrepancy[];
}

/** A terminal shows this many of a kind; `--json` has them all. */
const SHOWN = 20;
const DAY_MS = 24 * 60 * 60_000;

function discrepancyLines(findings: Outcome['findings']): string[] {
  return [...Map.groupBy(findings, ({ code }) => code)].flatMap(([code, of]) => {
    const sum = of.reduce((total, { amount }) => total + amount, 0);
    const head = `${code}  ${of[0]?.label}: ${of.length}, ${yuanText(sum)} yuan`;
    const shown = of.slice(0, SHOWN).map(({ subject, ours, theirs, repaired, why }) => {
      const difference = theirs ? `ours ${ours}, theirs ${theirs}` : ours;
      const end = repaired ? '  (repaired)' : why === null ? '' : `\n    not repaired: ${why}`;
      return `  ${subject}  ${difference}${end}`;
    });
    const more = of.length > SHOWN ? [`  and ${of.length - SHOWN} more, see --json`] : [];
    return [head, ...shown, ...more];
  });
}

const withAges = (findings: readonly OpenDiscrepancy[], now: number) =>
  findings.map((discrepancy) => ({ ...discrepancy, ageDays: Math.floor((now - discrepancy.foundAt) / DAY_MS) }));

function openLines(head: string, findings: ReturnType<typeof withAges>): string[] {
  if (findings.length === 0) return [];
  return [
    head,
    ...findings.map(({ code, subject, day, ageDays }) => `  ${day}  ${code}  ${subject}  (known for ${ageDays} days)`),
  ];
}

/** Result of a run, for a person or, as one line of JSON, for a program. `now` is in ms. */
function outcomeText(outcome: Outcome, json: boolean, now: number): string {
  const { firstDay, lastDay, rows, orders, unanswered, findings, applied, failed } = outcome;
  const [standing, carried] = [withAges(outcome.standing, now), withAges(outcome.carried, now)];
  if (json) {
    const { runId } = outcome;
    const whole = { runId, firstDay, lastDay, applied, rows, orders, unanswered, failed, findings };
    return `${JSON.stringify({ ...whole, standing, carried })}\n`;
  }
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  const lines = [
    `${days}: ${orders} orders against ${rows} rows.`,
    ...(unanswered > 0 ? [`The gateway could not be queried about ${unanswered} orders.`] : []),
    ...(findings.length + standing.length === 0 ? ['No differences.'] : discrepancyLines(findings)),
    ...(failed > 0 ? [`${failed} repairs did not make the books agree.`] : []),
    ...openLines('Found before, and open:', standing),
    ...openLines('Still open from earlier days:', carried),
  ];
  return `${lines.join('\n')}\n`;
}

const RECONCILE_EXIT = { ...EXIT, differences: 1, incomplete: 3, repairFailed: 4 } as const;

const HELP: Help = {
  command: 'npm run orders:reconcile --',
  summary:
    "Compares our orders, refunds and memberships of one or more days of Asia/Shanghai with the\ngateway's, keeps what differs, and, asked to, settles what the gateway's fresh word can settle.",
  forms: ['[--date D | --from D --to D] [--file F --format NAME [--map M]] [--apply] [--json]'],
  options: [
    ['--date D', 'the day, YYYY-MM-DD; without any date: yesterday'],
    ['--from D --to D', 'the first and the last day of a range'],
    ['--file F', 'a statement file, also xlsx, zip or gz; without it the gateway is asked about every order'],
    ['--format NAME', `${STATEMENT_FORMATS.join(', ')} (canonical when left out)`],
    ['--entry NAME', 'the bill inside, where F is an archive with several'],
    ['--map M', 'JSON file that names the columns, for --format map'],
    ['--fee-rate R', "the gateway's fee as a share of the amount, 0.006; judges fees too"],
    ['--merchant M', "a merchant number of yours that no earlier bill had; another one's bill is refused"],
    ['--apply', 'repair lost payments and refunds through the normal settlement'],
    ['--operator NAME', 'who runs this, written into the record (cli when left out)'],
    ['--json', 'one JSON object instead of text'],
  ],
  examples: [
    'npm run orders:reconcile -- --date 2026-11-20',
    'npm run orders:reconcile -- --date 2026-11-20 --file bill.csv --format wechat',
    'npm run orders:reconcile -- --date 2026-11-20 --file alipay.zip --format alipay',
    'npm run orders:reconcile -- --from 2026-11-01 --to 2026-11-20 --file all.csv --format map --map bank.json',
    'npm run --silent orders:reconcile -- --date 2026-11-20 --apply --json',
  ],
  exits: [
    [RECONCILE_EXIT.ok, 'the books agree'],
    [RECONCILE_EXIT.differences, 'differences are open'],
    [RECONCILE_EXIT.usage, 'called wrongly, or the statement cannot be used'],
    [RECONCILE_EXIT.incomplete, 'the gateway could not be queried about every order'],
    [RECONCILE_EXIT.repairFailed, 'a repair did not make the books agree'],
  ],
  notes: [
    'Without --apply no order changes; what differs is written down either way, once, and shows its\nage until it is gone. The same input twice adds nothing.',
    "Two hours at either edge of the days are left to the neighbouring day's statement (PENDING_CUTOFF).",
    'WeChat offers its bill in three types: ALL, SUCCESS (payments alone) and REFUND. What a bill does not list is\nno difference: the run says REFUNDS_NOT_IN_BILL or PAYMENTS_NOT_IN_BILL.',
    'A file for --format map: {"columns": {"client_sn": "订单号", "amount": "金额", "sn": "流水号",\n"finish_time": "时间", "kind": "类型", "refund_no": "退款号", "status": "状态", "fee": "手续费", "currency": "币种"},\n"amountUnit": "yuan", "refundWords": ["退款"], "successWords": ["成功"], "encoding": "gb18030",\n"delimiter": ","}; only client_sn, amount and amountUnit are needed.',
  ],
};

function dayOf(text: string, option: string): string {
  const date = parseIsoDate(text);
  if (!date) throw new UsageError(`${option} must be a day, YYYY-MM-DD.`);
  return isoDate(date);
}

interface DayOptions {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function daysOf({ date, from, to }: DayOptions, now: number): Days {
  if (date && (from || to)) throw new UsageError('--date and --from/--to exclude each other.');
  if (from || to) {
    if (!from || !to) throw new UsageError('--from and --to go together.');
    const [first, last] = [dayOf(from, '--from'), dayOf(to, '--to')];
    if (first > last) throw new UsageError('--from is after --to.');
    return { firstDay: first, lastDay: last };
  }
  const yesterday = isoDate(beijingDate(now - 24 * 60 * 60_000));
  const day = date ? dayOf(date, '--date') : yesterday;
  return { firstDay: day, lastDay: day };
}

function refuseFuture({ lastDay }: Days, now: number): void {
  const last = parseIsoDate(lastDay);
  if (last && compareDates(last, beijingDate(now)) > 0) throw new UsageError('That day is not over.');
}

function feeRateOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const rate = Number(text);
  if (text.trim() && rate >= 0 && rate < 1) return rate;
  throw new UsageError('--fee-rate must be a share below 1, such as 0.006.');
}

interface Input extends Days {
  file: string | undefined;
  format: string;
  map: string | undefined;
  entry: string | undefined;
  feeRate: number | undefined;
  merchant: string | undefined;
}

async function compare(ctx: Context, input: Input): Promise<Reconciled> {
  const { file: path, format, map, entry, feeRate, merchant } = input;
  const reconciliation = await import('#api/features/money/reconciliation/service');
  const asked = progressOf(100, 'orders');
  try {
    if (!path) {
      return await reconciliation.compareQueries(ctx, input, (done, total) =>
        asked.show((100 * done) / Math.max(1, total), done),
      );
    }
    const reading = progressOf(100, 'rows');
    const statement = await readSettlementReport({ path, format, map, entry }, (share, rows) =>
      reading.show(100 * share, rows),
    );
    reading.end();
    const compared = progressOf(undefined, 'orders');
    return await reconciliation.compareFile(ctx, statement, input, { feeRate, merchant }, (count) =>
      compared.show(0, count),
    );
  } catch (error) {
    if (error instanceof ReportError) throw new UsageError(error.message);
    throw error;
  } finally {
    asked.end();
  }
}

await runCommand(HELP, async (args) => {
  const options = readOptions(args, {
    date: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    file: { type: 'string' },
    format: { type: 'string', default: 'canonical' },
    map: { type: 'string' },
    entry: { type: 'string' },
    'fee-rate': { type: 'string' },
    merchant: { type: 'string' },
    apply: { type: 'boolean', default: false },
    operator: { type: 'string', default: 'cli' },
    json: { type: 'boolean', default: false },
  });
  const now = Date.now();
  const days = daysOf(options, now);
  refuseFuture(days, now);
  const { file, format, map, entry, merchant } = options;
  if (map && format !== 'map') throw new UsageError('--map goes with --format map.');
  if (entry && !file) throw new UsageError('--entry goes with --file.');
  const feeRate = feeRateOf(options['fee-rate']);
  const input: Input = { ...days, file, format, map, entry, feeRate, merchant };

  await withContext(async (ctx) => {
    const reconciliation = await import('#api/features/money/reconciliation/service');
    const result = await compare(ctx, input);
    const runId = await reconciliation.record(ctx, result, days, {
      source: file ? basename(file) : 'query',
      operator: options.operator,
      version: packageJson.version,
    });
    const bar = progressOf(result.findings.length, 'repairs');
    const run = { id: runId, firstDay: days.firstDay };
    const repairs = options.apply
      ? await reconciliation.repair(ctx, result.findings, run, (done) => bar.show(done, done))
      : [];
    bar.end();
    const repaired = new Set(repairs.filter((repair) => repair.repaired).map((r) => r.discrepancy));
    const failed = repairs.length - repaired.size;
    const findings = result.findings.map((finding) => ({
      ...finding,
      label: CATEGORIES[finding.code].label,
      repaired: repaired.has(finding),
      why: repairs.find((repair) => repair.discrepancy === finding)?.why ?? null,
    }));
    const open = findings.filter((finding) => DIFFERENCES.includes(finding.code) && !finding.repaired);
    const reported = new Set(findings.map(({ code, subject }) => `${code} ${subject}`));
    const others = (await reconciliation.openDiscrepancies(ctx)).filter(({ day }) => day <= days.lastDay);
    const remaining = others.filter(
      ({ day, code, subject }) =>
        day >= days.firstDay && DIFFERENCES.includes(code) && !reported.has(`${code} ${subject}`),
    );
    const carried = others.filter(({ day }) => day < days.firstDay);
    const outcome = {
      ...days,
      runId,
      applied: options.apply,
      ...result,
      findings,
      failed,
      standing: remaining,
      carried,
    };
    await writeOut(outcomeText(outcome, options.json, now));
    process.exitCode =
      failed > 0
        ? RECONCILE_EXIT.repairFailed
        : result.unanswered > 0
          ? RECONCILE_EXIT.incomplete
          : open.length + remaining.length > 0
            ? RECONCILE_EXIT.differences
            : RECONCILE_EXIT.ok;
  });
});
