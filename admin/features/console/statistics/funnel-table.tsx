import { countText } from '#admin/lib/number-text.ts';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import type { Funnel } from '#contract/statistics';
import { shareText } from '#domain/console/day-figures';
import { type FunnelStep, throughOf } from '#domain/people/funnel';
import { sourceName } from '#domain/people/visit-source';
import { usersBehind, type Who } from './behind.ts';
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

type Row = Funnel['rows'][number];
type Sums = Pick<Row, 'visits' | 'through' | FunnelStep>;

/** Base of a step: visits for the first, otherwise those who completed the step before. */
export function beforeStep(row: Sums, index: number): number {
  const step = STEPS[index - 1]?.[0];
  return step ? throughOf(row, step) : row.visits;
}

interface CellProps {
  row: Row;
  index: number;
  who: Who;
  /** Counts only users who completed every earlier step. */
  nested: boolean;
}

/** A number and, if nested, its share of the step before as text and bar. */
function Cell({ row, index, who, nested }: CellProps) {
  const step = STEPS[index]?.[0] ?? 'register';
  const people = nested ? throughOf(row, step) : row[step];
  const before = beforeStep(row, index);
  const later = index > 1 && nested;
  const share = before === 0 ? 0 : people / before;
  return (
    <td title={nested && index > 0 ? STATISTICS.ofBefore(countText(people), countText(before)) : undefined}>
      <ListLink behind={usersBehind(row, who, { reached: step, source: row.source, ...(later && { way: 'through' }) })}>
        {countText(people)}
      </ListLink>
      {nested && index > 0 && (
        <>
          <span className="ms-2 text-ink3">{shareText(people, before)}</span>
          <svg className="mt-1 block h-1 w-full" aria-hidden="true" preserveAspectRatio="none">
            <rect width="100%" height="100%" fill="var(--line)" />
            <rect width={`${100 * share}%`} height="100%" fill="var(--ink2)" />
          </svg>
        </>
      )}
      {nested && index === 0 && (
        <span className="ms-2 whitespace-nowrap text-ink3">{STATISTICS.ofVisits(people, row.visits)}</span>
      )}
    </td>
  );
}

/** Users who took a step without every earlier one, not counted in the nested table. */
function Skipped({ row, who }: { row: Row; who: Who }) {
  const skipped = STEPS.slice(2)
    .map(([step, name]) => ({ step, name, people: row[step] - throughOf(row, step) }))
    .filter(({ people }) => people > 0);
  if (skipped.length === 0) return null;
  return (
    <p className="text-small text-ink2">
      {STATISTICS.skipped}
      {skipped.map(({ step, name, people }, index) => (
        <span key={step}>
          {index > 0 && '，'}
          {name}{' '}
          <ListLink behind={usersBehind(row, who, { reached: step, way: 'skipped' })}>
            {STATISTICS.peopleCount(countText(people))}
          </ListLink>
        </span>
      ))}
      {STATISTICS.notCounted}
    </p>
  );
}

interface FunnelTableProps {
  data: Funnel;
  who: Who;
  nested: boolean;
}

/** The funnel from visit to consultation, one row per group. */
export function FunnelTable({ data, who, nested }: FunnelTableProps) {
  const { from, to, total, rows } = data;
  const sums: Row = { ...total, from, to, source: null };
  const bySource = rows.some(({ source }) => source !== null);
  return (
    <>
      <ScrollRegion label={STATISTICS.funnel}>
        <table className="ledger-table min-w-240">
          <thead>
            <tr>
              <th scope="col" className="w-36">
                {bySource ? STATISTICS.source : STATISTICS.period}
              </th>
              <th scope="col">{STATISTICS.visits}</th>
              {STEPS.map(([step, name]) => (
                <th key={step} scope="col" className={step === 'register' && nested ? 'w-40' : undefined}>
                  {name}
                </th>
              ))}
              {nested && <th scope="col">{STATISTICS.wholeWay}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.source ?? row.from}>
                <th scope="row" title={STATISTICS.between(row.from, row.to)} className="whitespace-nowrap">
                  {row.source === null
                    ? STATISTICS.between(row.from.slice(5), row.to.slice(5))
                    : sourceName(row.source)}
                </th>
                <td>{countText(row.visits)}</td>
                {STEPS.map(([step], index) => (
                  <Cell key={step} row={row} index={index} who={who} nested={nested} />
                ))}
                {nested && <td>{shareText(throughOf(row, 'consult'), row.register)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{STATISTICS.total}</th>
              <td>{countText(total.visits)}</td>
              {STEPS.map(([step], index) => (
                <Cell key={step} row={sums} index={index} who={who} nested={nested} />
              ))}
              {nested && <td>{shareText(throughOf(total, 'consult'), total.register)}</td>}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      {nested && <Skipped row={sums} who={who} />}
    </>
  );
}
