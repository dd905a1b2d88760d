import { Choice } from '../../ui/choice.tsx';
import { DaysFacet } from '../../ui/list/days-facet.tsx';
import type { StatisticsSearch } from './search.ts';
import { STATISTICS } from './text.ts';

const LONG = [
  { label: STATISTICS.quarter, from: 'today-89' },
  { label: STATISTICS.year, from: 'today-364' },
] as const;

interface RangeBarProps {
  search: StatisticsSearch;
  change: (change: Partial<StatisticsSearch>) => void;
}

/** Which days, how they are put together, and whose money. All of it is in the address. */
export function RangeBar({ search, change }: RangeBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <DaysFacet
        label={STATISTICS.range}
        from={search.from}
        to={search.to}
        onChange={(from, to) => change({ from, to })}
      />
      <div className="flex flex-wrap gap-1.5">
        {LONG.map(({ label, from }) => (
          <button
            key={from}
            type="button"
            aria-pressed={search.from === from && search.to === ''}
            className="chip"
            onClick={() => change({ from, to: '' })}
          >
            {label}
          </button>
        ))}
      </div>
      <Choice
        label={STATISTICS.group}
        options={STATISTICS.groups}
        value={search.group}
        onChange={(group) => change({ group })}
      />
      <Choice
        label={STATISTICS.money}
        options={STATISTICS.moneys}
        value={search.money}
        onChange={(money) => change({ money })}
      />
    </div>
  );
}
