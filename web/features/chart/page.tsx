import { useMemo, useState } from 'react';
import { savedBirth } from '../../lib/saved-birth.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { ChartView } from './chart-view.tsx';
import { CHART } from './text.ts';

/** The chart of the saved birth. Without one the router opens the profile instead. */
export default function ChartPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = useMemo(() => profile && savedBirth(profile), [profile]);
  const [now] = useState(() => Date.now());
  if (profile && birth) {
    return <ChartView key={profile.id} birth={birth} userId={profile.id} now={now} />;
  }
  return (
    <div className="grid gap-8 px-5 pt-8">
      {failed ? (
        <Failure text={CHART.failed} onRetry={retry} />
      ) : (
        <div role="status" aria-label={CHART.loading} className="grid gap-8">
          <div className="grid gap-4">
            <h1 className="heading">{CHART.title}</h1>
            <div className="bone h-46" />
          </div>
          <div className="bone h-24" />
          <div className="bone h-80" />
        </div>
      )}
    </div>
  );
}
