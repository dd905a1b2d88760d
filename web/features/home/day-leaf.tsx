import { useState } from 'react';
import { useApp } from '../../lib/app.ts';
import { useQuery } from '../../lib/query.ts';
import { Failure } from '../../ui/failure.tsx';
import { Leaf, LeafAwaited } from './leaf.tsx';
import { HOME } from './text.ts';

/** Today's leaf. Where the page came with its day, it stands from the first paint. */
export function DayLeaf() {
  const { today } = useApp();
  const { data, failed } = useQuery(today);
  const [stood] = useState(data !== undefined);
  if (failed) return <Failure text={HOME.todayFailed} onRetry={today.retry} />;
  return data ? <Leaf day={data} arrives={!stood} /> : <LeafAwaited />;
}
