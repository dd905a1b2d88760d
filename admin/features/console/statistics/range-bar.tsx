import { Choice } from '#admin/ui/choice.tsx';
import { DayRange } from '#admin/ui/day-range.tsx';
import { Beside } from '#admin/ui/field.tsx';
import { Select } from '#admin/ui/select.tsx';
import { sourceName, VISIT_SOURCES } from '#domain/people/visit-source';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { RANGES, type StatisticsSearch, type TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { weekRanges } from './week-ranges.ts';

interface RangeBarProps extends TabProps {
  /** Days of the answer shown; undefined before the first response. */
  shown: { from: string; to: string } | undefined;
}

interface BarProps extends RangeBarProps {
  /** Controls that apply to the tab. */
  asks: readonly ('days' | 'group' | 'money' | 'type' | 'source')[];
}

type Options<V> = readonly { value: V; label: string }[];

const PLANS: Options<StatisticsSearch['type']> = [
  { value: 'all', label: STATISTICS.anyPlan },
  ...PLAN_CATALOGUE.filter(({ price }) => price > 0).map(({ type, name }) => ({
    value: type,
    label: name,
  })),
];
const SOURCES: Options<StatisticsSearch['source']> = [
  { value: 'all', label: STATISTICS.anySource },
  ...([...VISIT_SOURCES, 'unknown'] as const).map((value) => ({
    value,
    label: sourceName(value),
  })),
];

/** Relative ranges, and the effective days to be changed. */
function Ranges({ search, change, shown }: RangeBarProps) {
  const [today, yesterday, ...longer] = RANGES;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{STATISTICS.range}</legend>
      {[today, yesterday, ...weekRanges(Date.now()), ...longer].map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          aria-pressed={from === search.from && to === search.to}
          className="chip"
          onClick={() => change({ from, to })}
        >
          {label}
        </button>
      ))}
      {shown && (
        <DayRange
          label={STATISTICS.range}
          from={shown.from}
          to={shown.to}
          onChange={(from, to) => from && to && change({ from, to })}
        />
      )}
    </fieldset>
  );
}

/** Names of the filters that leave something out. */
function narrowedBy({ money, type, source }: StatisticsSearch): string {
  const chosen = [
    money === 'real' ? undefined : STATISTICS.moneys.find(({ value }) => value === money)?.label,
    type === 'all' ? undefined : PLANS.find(({ value }) => value === type)?.label,
    source === 'all' ? undefined : sourceName(source),
  ];
  return chosen.filter(Boolean).join('、');
}

/** Controls of days and grouping, and behind 筛选 those of money, plan and source. All of them are in the address. */
export function RangeBar({ search, change, shown, asks }: BarProps) {
  const narrowed = narrowedBy(search);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {asks.includes('days') && <Ranges search={search} change={change} shown={shown} />}
      {asks.includes('group') && (
        <Choice
          label={STATISTICS.group}
          options={STATISTICS.groups}
          value={search.group}
          onChange={(group) => change({ group })}
        />
      )}
      <details>
        <summary className="inline-flex min-h-(--touch) cursor-pointer items-center">
          {STATISTICS.filters}
          {narrowed && <span className="ms-1.5 text-seal">{narrowed}</span>}
        </summary>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-2">
          {asks.includes('money') && (
            <Choice
              label={STATISTICS.money}
              options={STATISTICS.moneys}
              value={search.money}
              onChange={(money) => change({ money })}
            />
          )}
          {asks.includes('type') && (
            <Beside label={STATISTICS.plan}>
              {(id) => (
                <Select
                  id={id}
                  className="w-auto"
                  options={PLANS}
                  value={search.type}
                  onChange={(type) => change({ type })}
                />
              )}
            </Beside>
          )}
          {asks.includes('source') && (
            <Beside label={STATISTICS.source}>
              {(id) => (
                <Select
                  id={id}
                  className="w-auto"
                  options={SOURCES}
                  value={search.source}
                  onChange={(source) => change({ source })}
                />
              )}
            </Beside>
          )}
        </div>
      </details>
    </div>
  );
}
