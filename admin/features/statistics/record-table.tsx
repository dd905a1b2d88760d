import type { AccuracyRecord } from '#contract/statistics';
import { answered, hits } from '#domain/readings/record';
import { countText, shareText } from './figures.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { STATISTICS } from './text.ts';

/** What readers answered, kind by kind, beside what chance would give. */
export function RecordTable({ data }: { data: AccuracyRecord }) {
  const rows = data.rows.filter((row) => answered(row) > 0);
  if (rows.length === 0) return <p className="text-ink2">{STATISTICS.noRecord}</p>;
  return (
    <ScrollRegion label={STATISTICS.record}>
      <table className="ledger-table min-w-144">
        <thead>
          <tr>
            <th scope="col">{STATISTICS.recordKind}</th>
            <th scope="col">{STATISTICS.recordPeople}</th>
            <th scope="col">{STATISTICS.recordAnswers}</th>
            <th scope="col">{STATISTICS.recordHits}</th>
            <th scope="col">{STATISTICS.recordRate}</th>
            <th scope="col">{STATISTICS.recordChance}</th>
            <th scope="col">{STATISTICS.recordStanding}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{STATISTICS.recordKinds[row.kind]}</th>
              <td>{countText(row.people)}</td>
              <td>{countText(answered(row))}</td>
              <td>{String(hits(row))}</td>
              <td>{shareText(hits(row), answered(row))}</td>
              <td>{shareText(data.chance, 1)}</td>
              <td>{STATISTICS.recordStandings[row.standing]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
