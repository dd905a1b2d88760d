import { useEffect } from 'react';
import * as people from '#contract/calls/people';
import { useApp } from '../../lib/app.ts';
import { CHART_OPENED } from '../../lib/session.ts';
import { isTrackingAllowed } from '../../lib/visit-note.ts';

/** Tells once that the user opened the chart: how many get this far is counted, nothing else. */
export function useChartOpened(userId: string): void {
  const { api, storage } = useApp();
  useEffect(() => {
    if (!isTrackingAllowed(navigator) || storage.getItem(CHART_OPENED) === userId) return;
    api.call(people.chartOpened, { id: userId }).then(
      () => storage.setItem(CHART_OPENED, userId),
      // It is told the next time.
      () => undefined,
    );
  }, [api, storage, userId]);
}
