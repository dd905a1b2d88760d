import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Against } from './against.tsx';
import { ChangeBridge } from './change-bridge.tsx';
import { Part } from './part.tsx';
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
            <Against shown={query.data?.before} search={search} change={change} />
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
