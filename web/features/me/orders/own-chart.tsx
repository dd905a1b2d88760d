import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import { Late, late } from '../../../ui/late.tsx';

const MyChart = late(() => import('../../chart/my-chart.tsx'));

/** Shows the reader's chart under an order, and on the page of who has none. */
export function OwnChart() {
  const { userProfile } = useStore(useApp().session);
  if (!userProfile?.birthDate) return null;
  return (
    <Late>
      <MyChart profile={userProfile} />
    </Late>
  );
}
