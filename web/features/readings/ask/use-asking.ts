import { useRef, useState } from 'react';
import type { AskReply, KeptAnswer } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import type { Horizon } from '#domain/asking/question';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { ASK } from './text.ts';

/** A known question, and the person's own words for it. */
export interface AskInput {
  pick: string;
  question?: string;
  horizon?: Horizon;
  /** Begins what was bought, which the answer needs. */
  begin?: true;
}

export type AskState =
  | { stage: 'none' }
  | { stage: 'asking' }
  | { stage: 'replied'; reply: AskReply; wish: AskInput }
  | { stage: 'kept'; kept: KeptAnswer }
  /** `nearer`: the present is shown instead; `begins`: what was bought and not begun shows it. */
  | { stage: 'failed'; text: string; nearer: AskInput | null; begins: AskInput | null };

/** The server's answer where only what was bought and not begun shows it. */
const NOT_BEGUN = 40900;

const isOutOfReach = (error: unknown) =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'nearest' in error.data;

const failed = (error: unknown, wish: AskInput | null): AskState => {
  const text = failureText(error, ASK.refused, ASK.offline);
  const isNotBegun = error instanceof ApiError && error.code === NOT_BEGUN;
  return { stage: 'failed', text, nearer: isOutOfReach(error) ? wish : null, begins: isNotBegun ? wish : null };
};

interface AskingProps {
  userId: string;
  /** Something was filed. */
  onAnswered: (now: number) => void;
}

/** The question under way and what came of it; the last one that was asked counts. */
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
