import { useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import type { ConsultBookingBody, ConsultSlots } from '#contract/consulting';
import { LAST_MOVE_MS } from '#domain/consulting/rules';
import { offeredWay, offeredWays } from '#domain/consulting/way';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { TIME } from './text.ts';
import type { Way } from './way-fields.tsx';

/** The slot being chosen, with a master if that matters. */
export interface Pick {
  master: string | null;
  startAt: number | null;
}

/** Before the slots are loaded. */
export const NO_SLOTS = { masters: [], slots: [] };
export const NO_PICK: Pick = { master: null, startAt: null };

/** Free slots of all masters. */
export function useSlotsOnSale() {
  const { api } = useApp();
  return useAnswer('consult hours', () => api.call(consulting.listSlotsOnSale, {}));
}

/** A paid consultation, with the slots that can be chosen. */
export function useConsult(clientSn: string) {
  const { api, session } = useApp();
  return useAnswer(`slots ${clientSn}`, () =>
    api.call(consulting.listSlots, { id: session.get().userId ?? '', client_sn: clientSn }),
  );
}

/** The page may have been open since rescheduling was still possible. */
export function movable(consult: ConsultSlots, now: number): ConsultSlots {
  const { wish, slotAt } = consult;
  const isTooLate = wish === 'reschedule' && slotAt !== null && slotAt - now < LAST_MOVE_MS;
  return isTooLate ? { ...consult, wish: null } : consult;
}

/** Slots of a paid consultation, and choosing one. */
export function useSlots(clientSn: string, onChange: () => void) {
  const { api, session, toasts } = useApp();
  const { data, failed, ensure, retry, put } = useConsult(clientSn);
  const [pick, setPick] = useState(NO_PICK);
  const [wanted, setWay] = useState<Way | null>(null);
  const { busy, problem, setProblem, act } = useAct();

  const kept: Way = { way: data?.way ?? 'call', wechat: data?.wechat ?? '' };
  const offered = offeredWays(data ?? NO_SLOTS, pick);
  const way = offeredWay(wanted ?? kept, offered);

  async function book(moves: boolean) {
    if (busy) return;
    if (pick.startAt === null) return setProblem(TIME.choose);
    const body: ConsultBookingBody = {
      id: session.get().userId ?? '',
      client_sn: clientSn,
      startAt: pick.startAt,
      ...(pick.master !== null && { masterId: pick.master }),
      ...((wanted || way.way !== kept.way) && wayChoiceBody(way)),
    };
    const send = async () => {
      await api.call(consulting.bookSlot, body);
      toasts.say(moves ? TIME.moved : TIME.booked);
      onChange();
    };
    await act(send, TIME.refused, TIME.unreached);
    setPick(NO_PICK);
    ensure(Date.now());
  }

  async function saveWay() {
    if (!wanted) return;
    const body = { id: session.get().userId ?? '', client_sn: clientSn };
    const send = async () => {
      put(await api.call(consulting.setContactWay, { ...body, ...wayChoiceBody(way) }));
      toasts.say(TIME.waySaved);
      setWay(null);
    };
    await act(send, TIME.wayRefused, TIME.unreached);
  }

  return {
    slots: data,
    failed,
    retry,
    pick,
    /** Another choice clears the message about the previous one. */
    choose(next: Pick) {
      setPick(next);
      setProblem(null);
    },
    way,
    offered,
    /** The contact method of the existing appointment is being changed. */
    changing: wanted !== null,
    chooseWay(next: Way) {
      setWay(next);
      setProblem(null);
    },
    saveWay,
    book,
    busy,
    problem,
  };
}

/** A contact method as sent to the server, which validates the number. */
function wayChoiceBody({ way, wechat }: Way): { way: Way['way']; wechat?: string } {
  return way === 'wechat' ? { way, wechat } : { way };
}
