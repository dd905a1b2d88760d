import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { DayRange } from '#admin/ui/day-range.tsx';
import { Part } from '#admin/ui/part.tsx';
import { ChangeBridge } from './change-bridge.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { SoldPart } from './sold.tsx';
import { STATISTICS } from './text.ts';
import { useChange } from './use-statistics.ts';

const ASKS = ['days', 'money', 'type', 'source'] as const;

/** The change compared with an earlier range, by parts. */
function Difference({ search, change }: TabProps) {
  const query = useChange(search);
  useHotkeys(
    STATISTICS.changeCuts.map(({ value, label }, index) => ({
      keys: [String(index + 1)],
      label,
      group: STATISTICS.change,
      act: () => change({ cut: value }),
    })),
  );
  return (
    <>
      <RangeBar search={search} change={change} shown={query.data?.now} asks={ASKS} />
      <Part
        title={STATISTICS.change}
        note={STATISTICS.changeNote}
        query={query}
        choices={
          <>
            <Choice
              label={STATISTICS.changeCut}
              options={STATISTICS.changeCuts}
              value={search.cut}
              onChange={(cut) => change({ cut })}
            />
            <fieldset className="flex flex-wrap items-center gap-1.5">
              <legend className="sr-only">{STATISTICS.against}</legend>
              <button
                type="button"
                className="chip"
                aria-pressed={search.againstFrom === ''}
                onClick={() => change({ againstFrom: '', againstTo: '' })}
              >
                {STATISTICS.againstBefore}
              </button>
              {query.data && (
                <DayRange
                  label={STATISTICS.against}
                  from={query.data.before.from}
                  to={query.data.before.to}
                  onChange={(againstFrom, againstTo) => againstFrom && againstTo && change({ againstFrom, againstTo })}
                />
              )}
            </fieldset>
          </>
        }
      >
        {(data) => <ChangeBridge data={data} who={search} />}
      </Part>
    </>
  );
}

export default function ChangeTab({ search, change }: TabProps) {
  return (
    <>
      {search.from === 'all' ? (
        // The whole history has no range before it.
        <>
          <RangeBar search={search} change={change} shown={undefined} asks={ASKS} />
          <p>{STATISTICS.noBefore}</p>
        </>
      ) : (
        <Difference search={search} change={change} />
      )}
      <SoldPart search={search} />
    </>
  );
}
