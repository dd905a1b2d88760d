import * as people from '#contract/calls/people';
import type { SaveProfileBody } from '#contract/profile';
import { type Birth, describeBirth } from '#domain/people/birth';
import { BIRTH_CONSENT } from '#domain/people/consent';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { EDIT } from './text.ts';

/** Saves a birth and updates the session with the server's result. */
export function useSaveBirth(onSaved: () => void) {
  const { api, session, toasts, refreshUser } = useApp();
  const { busy, problem, act } = useAct();

  async function save(birth: Birth, consented: boolean) {
    const body: SaveProfileBody = {
      id: session.get().userId ?? '',
      ...describeBirth(birth),
      ...(consented && { consentVersion: BIRTH_CONSENT.version }),
    };
    const send = async () => session.storeBirth(await api.call(people.saveProfile, body));
    if (!(await act(send, EDIT.failed, EDIT.requestFailed))) return;
    toasts.say(EDIT.saved);
    onSaved();
    await refreshUser();
  }
  return { save, busy, failure: problem };
}
