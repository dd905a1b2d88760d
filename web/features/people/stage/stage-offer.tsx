import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { Late, late } from '#web/ui/late.tsx';
import { STAGE } from './text.ts';
import { NO_ANSWERS, useSaveStage } from './use-save-stage.ts';

const StageSheet = late(() => import('./stage-sheet.tsx'));

/** Shown below the first reading until the questions were answered or skipped once. */
export function StageOffer() {
  const { userProfile } = useStore(useApp().session);
  const [open, setOpen] = useState(false);
  const { save } = useSaveStage(() => setOpen(false));
  // Undefined in a profile stored by older versions: unknown whether the user was asked.
  if (userProfile?.lifeStage !== null) return null;
  return (
    <section>
      <h2 className="heading">{STAGE.offer}</h2>
      <p className="mb-3 text-meta text-ink2">{STAGE.offerText}</p>
      <div className="flex gap-3">
        <Button onClick={() => setOpen(true)}>{STAGE.answer}</Button>
        <Button quiet onClick={() => void save(NO_ANSWERS)}>
          {STAGE.skip}
        </Button>
      </div>
      <Late>{open && <StageSheet onClose={() => setOpen(false)} />}</Late>
    </section>
  );
}
