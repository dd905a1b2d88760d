import { type SecondChart, secondChart } from '#api/features/system/oracle/lunar-javascript';
import { type Chart, chart } from '#domain/bazi/chart';
import { chartOfPillars } from '#domain/bazi/four-pillars';
import { AppError, invalid } from '#domain/errors';
import { judge } from '#domain/judgement/judge';
import type { Judgement } from '#domain/judgement/judgement';
import { monthHalf } from '#domain/judgement/month-half';
import { writtenTimeValue } from '#domain/outlook/time-value';
import { chartAnalysis } from '#domain/report/command-answer';
import { type ChartRequest, type PillarsRequest, readChartLine, readChartRequest } from './lib/chart-input.ts';
import { type AnalysedChart, chartTable } from './lib/chart-table.ts';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';
import { writeOut } from './lib/output.ts';

const HELP: Help = {
  command: 'npm run chart --',
  summary: 'Prints the four-pillar chart of a birth, or of a stream of births.',
  forms: ['--solar "YYYY-MM-DD HH:MM[:SS]" --gender male|female [options]', '--jsonl < births.jsonl > charts.jsonl'],
  options: [
    ['--solar <date time>', 'moment of birth by Beijing clock time (UTC+8), 1900 to 2100'],
    ['--gender <gender>', 'male or female'],
    ['--day-boundary <school>', 'midnight: 23:00 keeps the day pillar (default); 23h: opens the next'],
    ['--luck-method <n>', '2: start of luck by elapsed minutes (default); 1: by whole double-hours'],
    ['--second', "lunar-javascript's answer next to ours"],
    ['--json', 'one line of JSON instead of the table'],
    ['--jsonl', 'read one birth a line from stdin, write one chart a line to stdout'],
  ],
  notes: [
    'A line of --jsonl is {"solar":"1990-05-12 08:00:00","gender":"female"}, and "dayBoundary", "school":"common|xu",\n' +
      '"luckMethod", "summerTime":"clock|standard" and "trueSolar":{"longitude":116.4} if wanted, or {"pillars":["癸卯","乙卯","甲寅","乙亥"],"gender":"male"} without a date;\n' +
      'a line that cannot be read gives {"error":…} and the run goes on.',
    'Every answer has "analysis": strength, special and suspected pattern, pattern, the five elements with\n' +
      'their weights and reasons, their roles, and how sure each is; "judge":["壬午","丙","戌"] on a line adds\n' +
      '"judged", a value for each of these times: the greater the better for this chart. From four pillars alone half-month rules do not apply, and there is no luck.',
    'The two luck methods give close dates: for a man of 1990-05-20 14:30, 1995-12-11 by method 2\n' +
      'and 1995-12-10 by method 1.',
  ],
  examples: [
    'npm run chart -- --solar "1990-05-12 08:00:00" --gender female',
    'npm run --silent chart -- --solar "1990-05-20 23:30" --gender male --day-boundary 23h --json',
    'npm run --silent chart -- --jsonl < births.jsonl > charts.jsonl',
  ],
};

const OPTIONS = {
  solar: { type: 'string' },
  gender: { type: 'string' },
  'day-boundary': { type: 'string' },
  'luck-method': { type: 'string' },
  second: { type: 'boolean' },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
} as const;

/** The judgement in its wire form; with times to value also `judged`. */
function analysisOf(judgement: Judgement, times: readonly string[]) {
  const analysis = chartAnalysis(judgement);
  if (times.length === 0) return analysis;
  const judged = times.map((time) => {
    const value = writtenTimeValue(judgement, time);
    if (value === null) throw invalid('judge 的每一项要是一柱、一个天干或一个地支', 'judge');
    return [time, Math.round(value * 1000) / 1000] as const;
  });
  return { ...analysis, judged: Object.fromEntries(judged) };
}

/** The chart of a birth with its judgement. */
function analysedChart({ moment, options, times, school }: ChartRequest): AnalysedChart {
  const found = chart(moment, options);
  return { ...found, analysis: analysisOf(judge(found.pillars, monthHalf(found), school), times) };
}

/** Answer that four pillars alone allow. */
function analysedPillars({ fourPillars, gender, times, school }: PillarsRequest) {
  const found = chartOfPillars(fourPillars, gender);
  return { ...found, analysis: analysisOf(judge(found.pillars, null, school), times) };
}

function chartLine(line: string | null) {
  const request = readChartLine(line);
  return 'fourPillars' in request ? analysedPillars(request) : analysedChart(request);
}

interface Printing {
  json?: boolean | undefined;
  second?: boolean | undefined;
}

async function printOne(request: ChartRequest, { json, second }: Printing): Promise<void> {
  const result = analysedChart(request);
  const other = second ? secondChart(request.moment, request.options) : null;
  if (json) await writeOut(`${JSON.stringify(other ? { ...result, second: other } : result)}\n`);
  else await writeOut(chartTable(result, request) + (other ? secondTable(result, other) : ''));
}

const luckText = ({ start, cycles }: Chart['luck']): string =>
  `${start.date} ${cycles.map(({ ganzhi }) => ganzhi).join(' ')}`;

/** Both answers in two lines each. */
function secondTable({ pillars, luck }: Chart, other: SecondChart): string {
  const own = pillars.map(({ stem, branch }) => stem + branch).join(' ');
  const lines = [
    ['ziping', own, luckText(luck)],
    ['lunar-javascript', other.pillars.join(' '), luckText(other.luck)],
  ];
  return `\n${lines.map(([name = '', ...rest]) => `${name.padEnd(17)} ${rest.join('  ')}\n`).join('')}`;
}

/** A refused value on the command line is a wrong call, not a failure of the work. */
async function chartOfOptions(values: ReturnType<typeof readOptions<typeof OPTIONS>>) {
  if (!values.solar || !values.gender) throw new UsageError('--solar and --gender are needed');
  const method = values['luck-method'];
  try {
    const request = readChartRequest({
      solar: values.solar,
      gender: values.gender,
      dayBoundary: values['day-boundary'],
      luckMethod: method === undefined ? undefined : Number(method),
    });
    await printOne(request, values);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(error.message);
  }
}

await runCommand(HELP, async (args) => {
  const values = readOptions(args, OPTIONS);
  if (!values.jsonl) return chartOfOptions(values);
  const others = Object.keys(values).filter((name) => name !== 'jsonl');
  if (others.length > 0) throw new UsageError('--jsonl takes everything from the lines of stdin');
  return answerLines(chartLine, 'charts');
});
