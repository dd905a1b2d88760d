import type { OpenFinding } from '#api/features/money/reconciliation/service';
import type { Finding } from '#domain/reconciliation/categories';
import { yuanText } from '#domain/shop/money';

/** Whole days of Asia/Shanghai, `YYYY-MM-DD`, both included. */
export interface Days {
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
  findings: readonly (Finding & { label: string; repaired: boolean })[];
  /** Differences of earlier days that are still open. */
  carried: readonly OpenFinding[];
}

/** A terminal shows this many of a kind; `--json` has them all. */
const SHOWN = 20;
const DAY_MS = 24 * 60 * 60_000;

function findingLines(findings: Outcome['findings']): string[] {
  return [...Map.groupBy(findings, ({ code }) => code)].flatMap(([code, of]) => {
    const sum = of.reduce((total, { amount }) => total + amount, 0);
    const head = `${code}  ${of[0]?.label}: ${of.length}, ${yuanText(sum)} yuan`;
    const shown = of.slice(0, SHOWN).map(({ subject, ours, theirs, repaired }) => {
      const difference = theirs ? `ours ${ours}, theirs ${theirs}` : ours;
      return `  ${subject}  ${difference}${repaired ? '  (repaired)' : ''}`;
    });
    const more = of.length > SHOWN ? [`  and ${of.length - SHOWN} more, see --json`] : [];
    return [head, ...shown, ...more];
  });
}

/** What a run found, for a person or, as one line of JSON, for a program. `now` is in ms. */
export function outcomeText(outcome: Outcome, json: boolean, now: number): string {
  const { firstDay, lastDay, rows, orders, unanswered, findings, carried, applied, failed } =
    outcome;
  const ages = carried.map((finding) => ({
    ...finding,
    ageDays: Math.floor((now - finding.foundAt) / DAY_MS),
  }));
  if (json) {
    const { runId } = outcome;
    const told = { runId, firstDay, lastDay, applied, rows, orders, unanswered, failed, findings };
    return `${JSON.stringify({ ...told, carried: ages })}\n`;
  }
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  const lines = [
    `${days}: ${orders} orders against ${rows} rows.`,
    ...(unanswered > 0 ? [`The gateway could not be asked about ${unanswered} orders.`] : []),
    ...(findings.length === 0 ? ['No differences.'] : findingLines(findings)),
    ...(failed > 0 ? [`${failed} repairs did not make the books agree.`] : []),
    ...(ages.length > 0
      ? [
          'Still open from earlier days:',
          ...ages.map(
            ({ code, subject, day, ageDays }) =>
              `  ${day}  ${code}  ${subject}  (known for ${ageDays} days)`,
          ),
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}
