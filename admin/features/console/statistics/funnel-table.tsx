import type { Funnel } from '#contract/statistics';
import { shareText } from '#domain/console/day-figures';
import type { FunnelStep } from '#domain/people/funnel';
import { sourceName } from '#domain/people/visit-source';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { usersBehind, type Who } from './behind.ts';
import { countText } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { STATISTICS } from './text.ts';

export const STEPS: readonly (readonly [step: FunnelStep, name: string])[] = [
  ['register', STATISTICS.registered],
  ['birth', STATISTICS.birth],
  ['chart', STATISTICS.chart],
  ['order', STATISTICS.order],
  ['paid', STATISTICS.pay],
  ['consult', STATISTICS.consult],
];

interface CellProps {
  step: FunnelStep;
  row: Funnel['rows'][number];
  /** How many reached the step before, or visited. */
  before: number;
  who: Who;
}

/** A number with its share of the step before, as text, and of all registered, as a bar. */
function Cell({ step, row, before, who }: CellProps) {
  const share = row.register === 0 ? 0 : Math.min(1, row[step] / row.register);
  return (
    <td>
      <ListLink behind={usersBehind(row, who, { reached: step, source: row.source })}>{countText(row[step])}</ListLink>
      <span className="ms-2 text-ink3">{shareText(row[step], before)}</span>
      {step !== 'register' && (
        <svg className="mt-1 block h-1 w-full" aria-hidden="true" preserveAspectRatio="none">
          <rect width="100%" height="100%" fill="var(--line)" />
          <rect width={`${100 * share}%`} height="100%" fill="var(--seal)" />
        </svg>
      )}
    </td>
  );
}

/** Of the first step the visits; of the others the step before it. */
export function beforeStep(row: Pick<Funnel['rows'][number], 'visits' | FunnelStep>, index: number) {
  const step = STEPS[index - 1]?.[0];
  return step ? row[step] : row.visits;
}

/** From the visit to the consultation, a row a group. */
export function FunnelTable({ data, who }: { data: Funnel; who: Who }) {
  const { from, to, total, rows } = data;
  const bySource = rows.some(({ source }) => source !== null);
  return (
    <ScrollRegion label={STATISTICS.funnel}>
      <table className="ledger-table min-w-176">
        <thead>
          <tr>
            <th scope="col" className="w-44">
              {bySource ? STATISTICS.source : STATISTICS.period}
            </th>
            <th scope="col">{STATISTICS.visits}</th>
            {STEPS.map(([step, name]) => (
              <th key={step} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.source ?? row.from}>
              <th scope="row" title={STATISTICS.between(row.from, row.to)} className="whitespace-nowrap">
                {row.source === null ? STATISTICS.between(row.from.slice(5), row.to.slice(5)) : sourceName(row.source)}
              </th>
              <td>{countText(row.visits)}</td>
              {STEPS.map(([step], index) => (
                <Cell key={step} step={step} row={row} before={beforeStep(row, index)} who={who} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{STATISTICS.total}</th>
            <td>{countText(total.visits)}</td>
            {STEPS.map(([step], index) => (
              <Cell
                key={step}
                step={step}
                row={{ ...total, from, to, source: null }}
                before={beforeStep(total, index)}
                who={who}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
