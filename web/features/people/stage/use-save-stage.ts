import * as people from '#contract/calls/people';
import type { SaveStageBody } from '#contract/profile';
import type { LifeStage } from '#domain/report/reader/stage';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { STAGE } from './text.ts';

export const NO_ANSWERS: LifeStage = { work: null, love: null, question: null };

export const isAnswered = (stage: LifeStage | null | undefined): stage is LifeStage =>
  stage != null && Object.values(stage).some((answer) => answer !== null);

/** Saves the three answers; skipping saves empty ones, so that the user is not asked again. */
export function useSaveStage(onSaved: () => void) {
  const { api, session, toasts } = useApp();
  const { act } = useAct(toasts.warn);
  const save = (stage: LifeStage, said?: string) =>
    act(async () => {
      const id = session.get().userId ?? '';
      const given = Object.entries(stage).filter(([, answer]) => answer !== null);
      const body: SaveStageBody = { id, ...Object.fromEntries(given) };
      session.storeStage(await api.call(people.saveStage, body));
      if (said) toasts.say(said);
      onSaved();
    }, STAGE.failed);
  return { save };
}
