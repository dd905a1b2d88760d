import { Choice } from '#admin/ui/choice.tsx';
import { Part } from '#admin/ui/part.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useFunnel } from './use-statistics.ts';

export default function FunnelTab({ search, change }: TabProps) {
  const query = useFunnel(search);
  return (
    <>
      <RangeBar search={search} change={change} shown={query.data} asks={['days', 'money', 'source']} />
      <Part
        title={STATISTICS.funnel}
        note={STATISTICS.funnelNote}
        query={query}
        choices={
          <>
            <Choice
              label={STATISTICS.funnelBy}
              options={STATISTICS.funnelGroups}
              value={search.by}
              onChange={(by) => change({ by })}
            />
            <Choice
              label={STATISTICS.nested}
              options={STATISTICS.ways}
              value={search.way}
              onChange={(way) => change({ way })}
            />
          </>
        }
      >
        {(data) => <FunnelTable data={data} who={search} nested={search.way === 'through'} />}
      </Part>
    </>
  );
}
