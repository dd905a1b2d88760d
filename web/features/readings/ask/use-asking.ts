import { useEffect, useRef, useState } from 'react';
import type { AskReply, KeptAnswer } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import type { AskClass, Horizon } from '#domain/asking/question';
import type { Refused } from '#domain/asking/refusal';
import { ApiError } from '#web/kit/client.ts';
import { retryImport } from '#web/kit/late-code.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { HELPLINES } from '#web/ui/help-line.tsx';
import { ASK } from './text.ts';

/** One question, in words or by a class. */
export interface AskInput {
  question?: string;
  class?: AskClass;
  horizon?: Horizon;
  /** Begins what was bought, which the answer needs. */
  begin?: true;
}

export type AskState =
  | { stage: 'none' }
  | { stage: 'asking' }
  | { stage: 'replied'; reply: AskReply; question: string }
  | { stage: 'kept'; kept: KeptAnswer }
  /** `nearer`: the present is shown instead; `begins`: what was bought and not begun shows it. */
  | { stage: 'failed'; text: string; nearer: AskInput | null; begins: AskInput | null };

/** The server's answer where only what was bought and not begun shows it. */
const NOT_BEGUN = 40900;

const isOutOfReach = (error: unknown) =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'nearest' in error.data;

/** Words of danger come after the page, and nothing is sent before they are there. */
const dangerWords = () => import('#domain/asking/crisis');

const failed = (error: unknown, wish: AskInput | null): AskState => {
  const text = failureText(error, ASK.refused, ASK.offline);
  const isNotBegun = error instanceof ApiError && error.code === NOT_BEGUN;
  return { stage: 'failed', text, nearer: isOutOfReach(error) ? wish : null, begins: isNotBegun ? wish : null };
};

const helpState = (help: Refused | null): AskState | null =>
  help && {
    stage: 'replied',
    reply: { kind: 'refused', refusal: 'crisis', text: help.text, phones: [...help.phones], instead: [] },
    question: '',
  };

/** The plainest words of danger, for when those of the server's rules cannot be loaded. */
const PLAIN_DANGER = /不想活|活不下去|想死|去死|自杀|轻生|割腕|跳楼|寻短见|结束生命|遗书/;

const plainHelp: AskState = {
  stage: 'replied',
  reply: { kind: 'refused', refusal: 'crisis', text: ASK.help, phones: [...HELPLINES], instead: [] },
  question: '',
};

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
  useEffect(() => void retryImport(dangerWords), []);
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
    /** Help is shown at once where somebody is in need, and nothing is sent; false: the words are of something else. */
    async helped({ question }: AskInput): Promise<boolean> {
      if (question === undefined) return false;
      turn.current += 1;
      const own = turn.current;
      const next = await dangerWords().then(
        ({ crisisHelp }) => helpState(crisisHelp(question, age)),
        // The file is missing: the server reads the question all the same.
        () => (PLAIN_DANGER.test(question) ? plainHelp : null),
      );
      // Another question came meanwhile, and this one is not asked any more.
      if (own !== turn.current) return true;
      if (next) setState(next);
      return next !== null;
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
