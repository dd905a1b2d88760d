import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { Failure } from '#admin/ui/failure.tsx';
import { listKiosks } from '#contract/calls/screens';
import { Kiosks } from './kiosks.tsx';
import { SCREENS } from './text.ts';

const KIOSKS = ['kiosks'];

/** Tablets in shops. */
export function ScreensPage() {
  const { queries } = useApp();
  const kiosks = useAnswer(KIOSKS, listKiosks);
  return (
    <div className="mx-auto grid max-w-180 gap-y-6 px-4 py-4 xl:px-7">
      <h1 className="heading">{SCREENS.title}</h1>
      {kiosks.isError && <Failure text={SCREENS.failed} onRetry={() => void kiosks.refetch()} />}
      {kiosks.data && <Kiosks kiosks={kiosks.data.kiosks} onChanged={(list) => queries.setQueryData(KIOSKS, list)} />}
    </div>
  );
}
