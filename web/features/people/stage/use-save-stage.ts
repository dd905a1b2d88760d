import { useState } from 'react';
import * as people from '#contract/calls/people';
import type { SaveStageBody } from '#contract/profile';
import type { LifeStage } from '#domain/report/reader/stage';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { STAGE } from './text.ts';

export const NO_ANSWERS: LifeStage = { work: null, love: null, question: null };

export const isAnswered = (stage: LifeStage | null | undefined): stage is LifeStage =>
  stage != null && Object.values(stage).some((answer) => answer !== null);

/** Saves the three answers; a skip is three times nothing, so that it is not asked again. */
export function useSaveStage(onSaved: () => void) {
  const { api, session, toasts } = useApp();
  const [busy, setBusy] = useState(false);

  async function save(stage: LifeStage, said?: string) {
    if (busy) return;
    setBusy(true);
    try {
      const id = session.get().userId ?? '';
      const given = Object.entries(stage).filter(([, answer]) => answer !== null);
      const body: SaveStageBody = { id, ...Object.fromEntries(given) };
      session.storeStage(await api.call(people.saveStage, body));
      if (said) toasts.say(said);
      onSaved();
    } catch (error) {
      toasts.warn(failureText(error, STAGE.failed, STAGE.failed));
    } finally {
      setBusy(false);
    }
  }
  return { save, busy };
}
