import { listKiosks, listWalls } from '#contract/calls/screens';
import { useApp } from '../../../lib/app.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Kiosks } from './kiosks.tsx';
import { SCREENS } from './text.ts';
import { Walls } from './walls.tsx';

const KIOSKS = ['kiosks'];
const WALLS = ['walls'];

/** Screens that belong to no person: tablets in shops, and walls. */
export function ScreensPage() {
  const { queries } = useApp();
  const kiosks = useAnswer(KIOSKS, listKiosks);
  const walls = useAnswer(WALLS, listWalls);
  const failed = kiosks.isError || walls.isError;
  return (
    <div className="mx-auto grid max-w-180 gap-y-6 px-4 py-4 xl:px-7">
      <h1 className="heading">{SCREENS.title}</h1>
      {failed && (
        <Failure
          text={SCREENS.failed}
          onRetry={() => {
            void kiosks.refetch();
            void walls.refetch();
          }}
        />
      )}
      {walls.data && <Walls walls={walls.data.walls} onChanged={(list) => queries.setQueryData(WALLS, list)} />}
      {kiosks.data && <Kiosks kiosks={kiosks.data.kiosks} onChanged={(list) => queries.setQueryData(KIOSKS, list)} />}
    </div>
  );
}
