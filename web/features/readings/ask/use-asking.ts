import { useRef, useState } from 'react';
import type { AskReply, KeptAnswer } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import { crisisHelp } from '#domain/asking/crisis';
import type { AskClass, Horizon } from '#domain/asking/question';
import { ApiError } from '../../../kit/client.ts';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { ASK } from './text.ts';

/** One question, in words or by a class. */
export interface AskInput {
  question?: string;
  class?: AskClass;
  horizon?: Horizon;
}

export type AskState =
  | { stage: 'none' }
  | { stage: 'asking' }
  | { stage: 'replied'; reply: AskReply; question: string }
  | { stage: 'kept'; kept: KeptAnswer }
  /** `nearer`: the plan shows the present instead. */
  | { stage: 'failed'; text: string; nearer: AskInput | null };

const isOutOfReach = (error: unknown) =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'nearest' in error.data;

interface AskingProps {
  userId: string;
  age: number | null;
  /** Something was filed. */
  onAnswered: (now: number) => void;
}

/** The question under way and what came of it; the last one that was asked counts. */
export function useAsking({ userId, age, onAnswered }: AskingProps) {
  const { api } = useApp();
  const [state, setState] = useState<AskState>({ stage: 'none' });
  const turn = useRef(0);
  async function take(wish: AskInput | null, read: () => Promise<AskState>) {
    turn.current += 1;
    const own = turn.current;
    setState({ stage: 'asking' });
    const next = await read().catch((error: unknown): AskState => {
      const text = failureText(error, ASK.refused, ASK.offline);
      return { stage: 'failed', text, nearer: isOutOfReach(error) ? wish : null };
    });
    if (own === turn.current) setState(next);
    if (next.stage === 'replied' && next.reply.kind === 'answer') onAnswered(Date.now());
  }
  return {
    state,
    busy: state.stage === 'asking',
    /** Help is shown at once where somebody is in need, and nothing is sent. */
    helped({ question }: AskInput): boolean {
      const help = question === undefined ? null : crisisHelp(question, age);
      if (!help) return false;
      turn.current += 1;
      const { text, phones } = help;
      setState({
        stage: 'replied',
        reply: { kind: 'refused', refusal: 'crisis', text, phones: [...phones], instead: [] },
        question: '',
      });
      return true;
    },
    ask: (wish: AskInput, consentVersion: string | undefined) =>
      take(wish, async () => {
        const sent = { id: userId, ...wish, ...(consentVersion !== undefined && { consentVersion }) };
        return { stage: 'replied', reply: await api.call(calls.askQuestion, sent), question: wish.question ?? '' };
      }),
    open: (ask: string) =>
      take(null, async () => ({ stage: 'kept', kept: await api.call(calls.readAsk, { id: userId, ask }) })),
    clear() {
      turn.current += 1;
      setState({ stage: 'none' });
    },
  };
}
