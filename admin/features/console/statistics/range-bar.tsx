import { useId, useState } from 'react';
import { Choice } from '#admin/ui/choice.tsx';
import { Select } from '#admin/ui/select.tsx';
import { DAYS } from '#admin/ui/text.ts';
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

interface NarrowProps<V extends string> {
  label: string;
  options: Options<V>;
  value: V;
  onChange: (value: V) => void;
}

/** Filters by one plan or source. */
function Narrow<V extends string>({ label, options, value, onChange }: NarrowProps<V>) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="shrink-0 text-small text-ink2">
        {label}
      </label>
      <Select
        id={id}
        className="w-auto"
        options={options}
        value={value}
        onChange={(text) => {
          const chosen = options.find((option) => option.value === text);
          if (chosen) onChange(chosen.value);
        }}
      />
    </div>
  );
}

/** Relative ranges and custom dates, with the effective days shown. */
function Ranges({ search, change, shown }: RangeBarProps) {
  const [today, yesterday, ...longer] = RANGES;
  const ranges = [today, yesterday, ...weekRanges(Date.now()), ...longer];
  const usual = ranges.find(({ from, to }) => from === search.from && to === search.to);
  const [own, setOwn] = useState(usual === undefined);
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{STATISTICS.range}</legend>
      {ranges.map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          aria-pressed={!own && usual?.label === label}
          className="chip"
          onClick={() => {
            setOwn(false);
            change({ from, to });
          }}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={own}
        className="chip"
        onClick={() => {
          setOwn(true);
          if (shown) change({ from: shown.from, to: shown.to });
        }}
      >
        {STATISTICS.ownRange}
      </button>
      {own && (
        <span className="flex items-center gap-2">
          <input
            type="date"
            aria-label={DAYS.from(STATISTICS.range)}
            className="field w-38"
            value={shown?.from ?? ''}
            max={shown?.to ?? ''}
            onChange={({ target }) => target.value !== '' && change({ from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={DAYS.to(STATISTICS.range)}
            className="field w-38"
            value={shown?.to ?? ''}
            min={shown?.from ?? ''}
            onChange={({ target }) => target.value !== '' && change({ to: target.value })}
          />
        </span>
      )}
      {shown && <span className="ms-2 text-small text-ink2">{STATISTICS.daysShown(shown.from, shown.to)}</span>}
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
            <Narrow label={STATISTICS.plan} options={PLANS} value={search.type} onChange={(type) => change({ type })} />
          )}
          {asks.includes('source') && (
            <Narrow
              label={STATISTICS.source}
              options={SOURCES}
              value={search.source}
              onChange={(source) => change({ source })}
            />
          )}
        </div>
      </details>
    </div>
  );
}
