import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import { CHILD_BELOW } from '#domain/people/kin';
import { stageWords } from '#domain/report/reader/stage';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { Late, late } from '#web/ui/late.tsx';
import { OpenerRow } from '#web/ui/opener.tsx';
import { STAGE } from './text.ts';
import { NO_ANSWERS, useSaveStage } from './use-save-stage.ts';

const StageSheet = late(() => import('./stage-sheet.tsx'));

/** Under a reading: offers the questions once, then shows the answers, which can be changed. None about a child. */
export function StageOffer() {
  const { userProfile } = useStore(useApp().session);
  const [open, setOpen] = useState(false);
  const { save } = useSaveStage(() => setOpen(false));
  const birth = userProfile && savedBirth(userProfile);
  // A profile that was kept before there were questions does not say whether they were asked.
  if (!birth || userProfile.lifeStage === undefined) return null;
  if (ageOn(birth.solar, beijingDate(clockNow())) < CHILD_BELOW) return null;
  if (userProfile.lifeStage !== null) {
    return (
      <div className="rounded-card bg-card px-4.5">
        <OpenerRow
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
        <Button onClick={() => setOpen(true)}>{STAGE.answer}</Button>
        <Button quiet onClick={() => void save(NO_ANSWERS)}>
          {STAGE.skip}
        </Button>
      </div>
      <Late>{open && <StageSheet onClose={() => setOpen(false)} />}</Late>
    </section>
  );
}
