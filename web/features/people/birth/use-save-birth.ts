import { useState } from 'react';
import * as people from '#contract/calls/people';
import type { SaveProfileBody } from '#contract/profile';
import { type Birth, describeBirth } from '#domain/people/birth';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { EDIT } from './text.ts';

/** Sends a birth; afterwards the session has it, as the server derived it. */
export function useSaveBirth(onSaved: () => void) {
  const { api, session, toasts, refreshUser } = useApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(birth: Birth, consented: boolean) {
    setBusy(true);
    setFailure(null);
    const body: SaveProfileBody = {
      id: session.get().userId ?? '',
      ...describeBirth(birth),
      ...(consented && { consentVersion: CONSENT_TEXTS.birth.version }),
    };
    try {
      session.storeBirth(await api.call(people.saveProfile, body));
    } catch (error) {
      setFailure(failureText(error, EDIT.failed, EDIT.requestFailed));
      return;
    } finally {
      setBusy(false);
    }
    toasts.say(EDIT.saved);
    onSaved();
    await refreshUser();
  }
  return { save, busy, failure };
}
