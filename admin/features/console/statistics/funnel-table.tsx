import { countText } from '#admin/lib/number-text.ts';
import type { Funnel } from '#contract/statistics';
import { shareText } from '#domain/console/day-figures';
import { type FunnelStep, throughOf } from '#domain/people/funnel';
import { sourceName } from '#domain/people/visit-source';
import { usersBehind, type Who } from './behind.ts';
import { type FigureCell, FigureTable } from './figure-table.tsx';
import { ListLink } from './list-link.tsx';
import { STATISTICS } from './text.ts';

const STEPS: readonly (readonly [step: FunnelStep, name: string])[] = [
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
function beforeStep(row: Sums, index: number): number {
  const step = STEPS[index - 1]?.[0];
  return step ? throughOf(row, step) : row.visits;
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

/** The funnel from visit to consultation, one row per group; nested, only users who completed every earlier step. */
export function FunnelTable({ data, who, nested }: FunnelTableProps) {
  const { from, to, total, rows } = data;
  const sums: Row = { ...total, from, to, source: null };
  const bySource = rows.some(({ source }) => source !== null);
  function cellOf(row: Row, step: FunnelStep, index: number): FigureCell {
    const people = nested ? throughOf(row, step) : row[step];
    const before = beforeStep(row, index);
    const later = index > 1 && nested;
    const ofVisits = nested && index === 0 ? STATISTICS.ofVisits(people, row.visits) : undefined;
    return {
      text: countText(people),
      behind: usersBehind(row, who, { reached: step, source: row.source, ...(later && { way: 'through' }) }),
      note: nested && index > 0 ? shareText(people, before) : ofVisits,
      ...(nested &&
        index > 0 && {
          title: STATISTICS.ofBefore(countText(people), countText(before)),
          bar: before === 0 ? 0 : people / before,
        }),
    };
  }
  const cellsOf = (row: Row): FigureCell[] => [
    { text: countText(row.visits) },
    ...STEPS.map(([step], index) => cellOf(row, step, index)),
    ...(nested ? [{ text: shareText(throughOf(row, 'consult'), row.register) }] : []),
  ];
  return (
    <>
      <FigureTable
        label={STATISTICS.funnel}
        className="min-w-240"
        heads={[
          { name: bySource ? STATISTICS.source : STATISTICS.period, className: 'w-36' },
          { name: STATISTICS.visits },
          ...STEPS.map(([step, name]) => ({ name, className: step === 'register' && nested ? 'w-40' : undefined })),
          ...(nested ? [{ name: STATISTICS.wholeWay }] : []),
        ]}
        rows={rows.map((row) => ({
          name: row.source === null ? STATISTICS.between(row.from.slice(5), row.to.slice(5)) : sourceName(row.source),
          title: STATISTICS.between(row.from, row.to),
          cells: cellsOf(row),
        }))}
        foot={{ name: STATISTICS.total, cells: cellsOf(sums) }}
      />
      {nested && <Skipped row={sums} who={who} />}
    </>
  );
}
