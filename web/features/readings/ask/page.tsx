import '#web/styles/chips.css';
import { type ReactNode, useRef, useState } from 'react';
import type { AskSuggestion, AskSuggestions } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import { isYoung } from '#domain/asking/question';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/question-input';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { retried } from '#web/lib/retried.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { Failure } from '#web/ui/failure.tsx';
import { HelpLine } from '#web/ui/help-line.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Browse } from './browse.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentNote } from './consent-note.tsx';
import { HelpCard } from './help-card.tsx';
import { QuestionField, QuestionForm } from './question-form.tsx';
import { Reply } from './reply.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { ASK, LEFT } from './text.ts';
import { type AskInput, useAsking } from './use-asking.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Its data loads later in any case. */
const AskedList = late(() => import('./asked-list.tsx'));

/** 问命: one question of the user's own. Without a birth the router redirects to the profile. */
export default function AskPage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(clockNow()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-6">
      <header className="pe-10 print:hidden">
        <h1 className="heading">{ASK.title}</h1>
      </header>
      {profile && <AskView profile={profile} today={today} />}
      {import.meta.env.SSR && !profile && <QuestionField />}
      {!profile && (
        <LoadState
          failed={failed}
          onRetry={retry}
          texts={ASK}
          placeholder={import.meta.env.SSR ? 'h-60' : ['h-24', 'h-60']}
        />
      )}
      {!profile && failed && <HelpLine />}
    </article>
  );
}

/** Null: not loaded yet. */
function useAsks(id: string) {
  const { api } = useApp();
  return useAnswer('asks', () => retried(() => api.call(calls.listAsks, { id })));
}

/** Null: not loaded yet. Once loaded it is available offline. */
function useQuestions(id: string) {
  const { api } = useApp();
  return useAnswer('ask-questions', () => retried(() => api.call(calls.listQuestions, { id })));
}

/** Whether typed words may be sent, and the sentence if it must be agreed to first; the first question records it. */
function useMaySend(consent: { given: boolean; text: string } | undefined) {
  const [agreed, setAgreed] = useState(false);
  const maySend = agreed || consent?.given === true;
  return { maySend, unasked: maySend ? undefined : consent?.text, setAgreed };
}

function AskView({ profile, today }: { profile: UserProfile; today: CivilDate }) {
  const birth = savedBirth(profile);
  const young = isYoung(birth && ageOn(birth.solar, today));
  const asks = useAsks(profile.id);
  const questions = useQuestions(profile.id);
  const [text, setText] = useState('');
  /** Text for which the user said that they are safe. */
  const [safe, setSafe] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asking = useAsking({ userId: profile.id, onAnswered: asks.ensure });
  const typed = trimmed(text);
  const consent = asks.data?.consent;
  const { maySend, unasked, setAgreed } = useMaySend(consent);
  const { found, failed, help } = useSuggestions(profile.id, typed, maySend);
  const isHelped = help !== false && safe !== typed;
  const isFolded = isHelped && help === 'explicit';
  /** The question waiting for consent. */
  const [waiting, setWaiting] = useState<AskInput | null>(null);
  function ask(wish: AskInput) {
    if (consent && !maySend) setWaiting(wish);
    else void asking.ask(wish, consent?.version);
  }
  const pick = ({ id, horizon }: AskSuggestion) =>
    ask({ pick: id, horizon, ...(typed !== '' && help === false && { question: cut(typed) }) });
  const rows = found?.suggestions ?? [];
  const left = asks.data?.left;
  const isTyping = typed.length >= 2;
  return (
    <>
      <QuestionForm
        text={text}
        field={field}
        onText={(next) => {
          setText(next);
          asking.clear();
        }}
        young={young}
        left={left && !isHelped ? LEFT[left.per](left.count) : null}
        onEnter={() => {
          const [first] = rows;
          if (first && found?.text === typed && !isFolded) pick(first);
        }}
      />
      {isHelped && <HelpCard question={typed} onSafe={() => setSafe(typed)} />}
      <Reply
        state={asking.state}
        userId={profile.id}
        young={young}
        isHelped={isHelped}
        today={today}
        onAsk={ask}
        onNearer={(wish) => ask({ ...wish, horizon: 'now' })}
        onGone={() => {
          asking.clear();
          asks.retry();
        }}
      />
      {asking.state.stage === 'none' && (
        <Folded isFolded={isFolded}>
          {isTyping && (
            <Nearest found={found} failed={failed} unasked={unasked} onAgree={() => setAgreed(true)} onPick={pick} />
          )}
          {questions.data && (!isTyping || failed || rows.length === 0) && (
            <Browse questions={questions.data} onPick={pick} typing={isTyping} unasked={unasked} />
          )}
        </Folded>
      )}
      {(asks.failed || questions.failed) && (
        <div className="grid gap-3">
          <Failure
            text={ASK.failed}
            onRetry={() => {
              asks.retry();
              questions.retry();
            }}
          />
          <HelpLine />
        </div>
      )}
      {asks.data && asks.data.rows.length > 0 && !isHelped && (
        <Late>
          <AskedList
            asks={asks.data}
            userId={profile.id}
            today={today}
            onOpen={(id) => void asking.open(id)}
            onChanged={() => {
              setAgreed(false);
              asks.retry();
            }}
          />
        </Late>
      )}
      {waiting && consent && (
        <ConsentDialog
          text={consent.text}
          isHelped={isHelped}
          onClose={() => setWaiting(null)}
          onAgree={() => {
            setWaiting(null);
            setAgreed(true);
            void asking.ask(waiting, consent.version);
          }}
        />
      )}
    </>
  );
}

const cut = (text: string) => [...text].slice(0, LONGEST_QUESTION).join('');

/** Collapses the list below the help card if danger is explicit. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary className="link">{ASK.fold}</summary>
      <div className="mt-3 grid gap-8">{children}</div>
    </details>
  );
}

interface NearestProps {
  found: AskSuggestions | null;
  failed: boolean;
  /** The sentence of the consent, if it is still to be given. */
  unasked: string | undefined;
  onAgree: () => void;
  onPick: (row: AskSuggestion) => void;
}

/** The nearest questions, or why there are none. */
function Nearest({ found, failed, unasked, onAgree, onPick }: NearestProps) {
  if (unasked !== undefined) return <ConsentNote text={unasked} onAgree={onAgree} />;
  if (failed) {
    return (
      <div className="grid gap-3">
        <p className="text-ink2">{ASK.suggestFailed}</p>
        <HelpLine />
      </div>
    );
  }
  if (!found) return null;
  if (found.suggestions.length === 0) return <p className="text-ink2">{ASK.nothing}</p>;
  return <SuggestionList title={found.several ? ASK.several : ASK.nearest} rows={found.suggestions} onPick={onPick} />;
}
