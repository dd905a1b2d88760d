import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { Late, late } from '#web/ui/late.tsx';

const MyChart = late(() => import('../../chart/my-chart.tsx'));

/** Shows the reader's chart under a consultation, which is about it. */
export function OwnChart() {
  const { userProfile } = useStore(useApp().session);
  if (!userProfile?.birthDate) return null;
  return (
    <Late>
      <MyChart profile={userProfile} />
    </Late>
  );
}
