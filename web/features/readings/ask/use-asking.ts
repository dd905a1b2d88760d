import { useRef, useState } from 'react';
import type { AskReply, KeptAnswer } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import type { Horizon } from '#domain/asking/question';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { ASK } from './text.ts';

/** A known question, with the user's own wording. */
export interface AskInput {
  pick: string;
  question?: string;
  horizon?: Horizon;
  /** Starts the purchase that the answer needs. */
  begin?: true;
}

export type AskState =
  | { stage: 'none' }
  | { stage: 'asking' }
  | { stage: 'replied'; reply: AskReply; wish: AskInput }
  | { stage: 'kept'; kept: KeptAnswer }
  /** Offers: `nearer`, the present instead; `begins`, a purchase that shows it; `again`, the same once there is a line. */
  | { stage: 'failed'; text: string; nearer: AskInput | null; begins: AskInput | null; again: AskInput | null };

/** The server's code if only a purchase not yet started would show the answer. */
const NOT_BEGUN = 40900;

const isOutOfReach = (error: unknown) =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'nearest' in error.data;

const failed = (error: unknown, wish: AskInput | null): AskState => {
  const text = failureText(error, ASK.refused, ASK.offline);
  const isNotBegun = error instanceof ApiError && error.code === NOT_BEGUN;
  return {
    stage: 'failed',
    text,
    nearer: isOutOfReach(error) ? wish : null,
    begins: isNotBegun ? wish : null,
    again: error instanceof ApiError ? null : wish,
  };
};

interface AskingProps {
  userId: string;
  /** Called when a question was stored. */
  onAnswered: (now: number) => void;
}

/** The question in progress and its result; only the last one asked counts. */
export function useAsking({ userId, onAnswered }: AskingProps) {
  const { api } = useApp();
  const [state, setState] = useState<AskState>({ stage: 'none' });
  const turn = useRef(0);
  async function take(wish: AskInput | null, read: () => Promise<AskState>) {
    turn.current += 1;
    const own = turn.current;
    setState({ stage: 'asking' });
    const next = await read().catch((error: unknown) => failed(error, wish));
    if (own === turn.current) setState(next);
    if (next.stage === 'replied' && next.reply.kind === 'answer') onAnswered(Date.now());
  }
  return {
    state,
    busy: state.stage === 'asking',
    ask: (wish: AskInput, consentVersion: string | undefined) =>
      take(wish, async () => {
        const sent = { id: userId, ...wish, ...(consentVersion !== undefined && { consentVersion }) };
        return { stage: 'replied', reply: await api.call(calls.askQuestion, sent), wish };
      }),
    open: (ask: string) =>
      take(null, async () => ({ stage: 'kept', kept: await api.call(calls.readAsk, { id: userId, ask }) })),
    clear() {
      turn.current += 1;
      setState({ stage: 'none' });
    },
  };
}
