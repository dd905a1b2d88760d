import { useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import type { ConsultBookingBody } from '#contract/consult-slots';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { TIME } from './text.ts';

/** What is being picked: an hour, and with whom if that matters. */
export interface Pick {
  master: string | null;
  startAt: number | null;
}

const NOTHING: Pick = { master: null, startAt: null };

/** The hours of one paid consultation, and the picking of one. */
export function useSlots(clientSn: string, onChange: () => void) {
  const { api, session, toasts } = useApp();
  const { data, failed, ensure, retry } = useAnswer(`slots ${clientSn}`, () =>
    api.call(consulting.consultSlots, { id: session.get().userId ?? '', client_sn: clientSn }),
  );
  const [pick, setPick] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function book(moves: boolean) {
    if (busy) return;
    if (pick.startAt === null) {
      setProblem(TIME.choose);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body: ConsultBookingBody = {
        id: session.get().userId ?? '',
        client_sn: clientSn,
        startAt: pick.startAt,
        ...(pick.master !== null && { masterId: pick.master }),
      };
      await api.call(consulting.consultBooking, body);
      toasts.say(moves ? TIME.moved : TIME.booked);
      onChange();
    } catch (error) {
      setProblem(failureText(error, TIME.refused, TIME.unreached));
    }
    setPick(NOTHING);
    setBusy(false);
    ensure(Date.now());
  }

  return {
    slots: data,
    failed,
    retry,
    pick,
    /** Another choice takes what was said of the last one away. */
    choose(next: Pick) {
      setPick(next);
      setProblem(null);
    },
    book,
    busy,
    problem,
  };
}
