import type { ConsoleReportsRow } from '#contract/console-reports';
import { TEMPLATE_NAMES } from '#domain/reading/template-names';
import { costYuan } from '#domain/readings/model-cost';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them; figures each in their own, to be added up. */
export const CSV_HEAD = [
  '用户',
  '报告',
  '日期',
  '写作',
  '模型次数',
  '输入词元',
  '输出词元',
  '费用（元）',
  '反馈：准',
  '反馈：部分',
  '反馈：不准',
  '写成时间',
];

const figure = (count: number | null) => (count === null ? '' : String(count));

/** One report, the phone masked and without a word of its text. The instants are Beijing's clock. */
export function csvRow(report: ConsoleReportsRow): string[] {
  const { good, partly, bad } = report.feedback;
  return [
    report.phone,
    TEMPLATE_NAMES[report.template],
    // The natal report's says besides which days it is good for and how much of it there is.
    report.period.split(' ')[0] ?? '',
    report.model ?? (report.source === 'llm' ? '模型' : '规则'),
    figure(report.calls),
    figure(report.tokensIn),
    figure(report.tokensOut),
    costYuan(report.cost),
    figure(good),
    figure(partly),
    figure(bad),
    beijingText(report.createdAt),
  ];
}
