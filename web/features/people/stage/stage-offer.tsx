import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { ageOn, CHILD_BELOW } from '#domain/people/age';
import { stageWords } from '#domain/report/reader/stage';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { DialogRow } from '#web/ui/dialog-button.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { STAGE } from './text.ts';
import { NO_ANSWERS, useSaveStage } from './use-save-stage.ts';

const StageSheet = late(() => import('./stage-sheet.tsx'));

/** Whether the birth (`2016年5月12日`) is that of a child: without the code that reads whole births. */
function isChild({ solarDate = '' }: UserProfile): boolean {
  const [year, month, day] = solarDate.match(/\d+/g)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return ageOn({ year, month, day }, beijingDate(clockNow())) < CHILD_BELOW;
}

/** Shown below a reading: offers the questions once, then the answers for editing. Hidden in a child's reading. */
export function StageOffer() {
  const { userProfile } = useStore(useApp().session);
  const [open, setOpen] = useState(false);
  const { save } = useSaveStage(() => setOpen(false));
  // Undefined in a profile stored by older versions: unknown whether the user was asked.
  if (!userProfile || userProfile.lifeStage === undefined || isChild(userProfile)) return null;
  if (userProfile.lifeStage !== null) {
    return (
      <div className="rounded-card bg-card px-4.5">
        <DialogRow
          title={STAGE.row}
          text={stageWords(userProfile.lifeStage) || STAGE.none}
          dialog={(onClose) => <StageSheet onClose={onClose} />}
        />
      </div>
    );
  }
  return (
    <section>
      <h2 className="heading">{STAGE.offer}</h2>
      <p className="mb-3 text-meta text-ink2">{STAGE.offerText}</p>
      <div className="flex gap-3">
        <Button quiet onClick={() => setOpen(true)}>
          {STAGE.answer}
        </Button>
        <Button quiet onClick={() => void save(NO_ANSWERS)}>
          {STAGE.skip}
        </Button>
      </div>
      <Late>{open && <StageSheet onClose={() => setOpen(false)} />}</Late>
    </section>
  );
}
