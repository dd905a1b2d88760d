import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import { Late, late } from '../../../ui/late.tsx';

const MyChart = late(() => import('../../chart/my-chart.tsx'));

/** Picture of the content of a membership: fills the page under an order, and one without orders. */
export function OwnChart() {
  const { userProfile } = useStore(useApp().session);
  if (!userProfile?.birthDate) return null;
  return (
    <Late>
      <MyChart profile={userProfile} />
    </Late>
  );
}
