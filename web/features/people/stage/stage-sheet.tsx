import { useId } from 'react';
import * as z from 'zod/mini';
import { beijingDate } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import type { LifeStage } from '#domain/report/reader/stage';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { STAGE, STAGE_CHOICES } from './text.ts';
import { isAnswered, NO_ANSWERS, useSaveStage } from './use-save-stage.ts';

const GROWN = 18;
const StageForm = z.custom<LifeStage>();

/** The three optional questions about the user's life. */
export default function StageSheet({ onClose }: { onClose: () => void }) {
  const { userProfile } = useStore(useApp().session);
  const saved = userProfile?.lifeStage ?? null;
  const {
    form,
    set: change,
    submit,
  } = useAppForm<LifeStage>({ schema: StageForm, defaultValues: saved ?? NO_ANSWERS });
  const stage = form.watch();
  const formId = useId();
  const { save } = useSaveStage(onClose);
  const birth = userProfile && savedBirth(userProfile);
  const grown = birth !== null && ageOn(birth.solar, beijingDate(clockNow())) >= GROWN;
  // First time: leaving counts as an answer.
  const leave = () => (saved === null ? void save(NO_ANSWERS) : onClose());
  return (
    <Dialog
      sheet
      title={STAGE.title}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={leave}>
            {STAGE.skip}
          </Button>
          <Button type="submit" form={formId}>
            {STAGE.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={submit((answers) => save(answers, STAGE.saved), STAGE.failed)}
      >
        <p className="text-meta text-ink3">{STAGE.lead}</p>
        <Choices
          label={STAGE.work}
          options={STAGE_CHOICES.work}
          value={stage.work}
          onChange={(work) => change({ work })}
        />
        {grown && (
          <Choices
            label={STAGE.love}
            options={STAGE_CHOICES.love}
            value={stage.love}
            onChange={(love) => change({ love: love === 'unsaid' ? null : love })}
          />
        )}
        <Choices
          label={STAGE.question}
          options={STAGE_CHOICES.question}
          value={stage.question}
          onChange={(question) => change({ question: question === 'unsaid' ? null : question })}
        />
        {isAnswered(saved) && (
          <button
            type="button"
            className="link justify-self-start text-meta"
            onClick={() => void save(NO_ANSWERS, STAGE.cleared)}
          >
            {STAGE.clear}
          </button>
        )}
      </form>
    </Dialog>
  );
}
