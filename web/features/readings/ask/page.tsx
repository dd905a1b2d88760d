import '#web/styles/chips.css';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { AskReply } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import { isYoung } from '#domain/asking/question';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { retried } from '#web/lib/retried.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { Awaited } from '#web/ui/awaited.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { HelpLine } from '#web/ui/help-line.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { Examples } from './examples.tsx';
import { QuestionForm } from './question-form.tsx';
import { Reply } from './reply.tsx';
import { ASK, LEFT } from './text.ts';
import { type AskInput, useAsking } from './use-asking.ts';

/** It waits for its rows in any case. */
const AskedList = late(() => import('./asked-list.tsx'));

/** 问命: one question of one's own. Without a birth the router opens the profile instead. */
export default function AskPage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(clockNow()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-4">
      <header className="-mb-3 print:hidden">
        <Link to="/bazi-chart" className="link text-meta">
          {ASK.back}
        </Link>
        <h1 className="heading">{ASK.title}</h1>
      </header>
      {profile && <AskView profile={profile} today={today} />}
      {!profile && <Awaited failed={failed} onRetry={retry} texts={ASK} bones={['h-24', 'h-60']} />}
      {!profile && failed && <HelpLine />}
    </article>
  );
}

/** Null: the network or the server has not told yet. */
function useAsks(id: string) {
  const { api } = useApp();
  return useAnswer('asks', () => retried(() => api.call(calls.listAsks, { id })));
}

const isCrisis = (reply: AskReply) => reply.kind === 'refused' && reply.refusal === 'crisis';

function AskView({ profile, today }: { profile: UserProfile; today: CivilDate }) {
  const birth = savedBirth(profile);
  const age = birth && ageOn(birth.solar, today);
  const young = isYoung(age);
  const asks = useAsks(profile.id);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const asking = useAsking({ userId: profile.id, age, onAnswered: asks.ensure });
  /** The question that waits for the consent. */
  const [waiting, setWaiting] = useState<AskInput | null>(null);
  const consent = asks.data?.consent;
  async function ask(wish: AskInput) {
    if (await asking.helped(wish)) return;
    if (consent && !consent.given) setWaiting(wish);
    else void asking.ask(wish, consent?.version);
  }
  const left = asks.data?.left;
  const isHelp = asking.state.stage === 'replied' && isCrisis(asking.state.reply);
  return (
    <>
      <QuestionForm
        text={text}
        field={field}
        onText={setText}
        busy={asking.busy}
        young={young}
        wholeYear={profile.vipLevel === 'year' && !profile.unopenedOrderNo}
        bare={isHelp}
        left={left ? LEFT[left.per](left.count) : null}
        onAsk={(wish) => void ask(wish)}
      />
      <Reply
        state={asking.state}
        userId={profile.id}
        young={young}
        today={today}
        onAsk={(wish) => void ask(wish)}
        onNearer={(wish) => void ask({ ...wish, horizon: 'now' })}
        onGone={() => {
          asking.clear();
          asks.retry();
        }}
        onClear={() => {
          asking.clear();
          setText('');
        }}
      />
      {asks.failed && (
        <div className="grid gap-3">
          <Failure text={ASK.failed} onRetry={asks.retry} />
          <HelpLine />
        </div>
      )}
      {asks.data?.rows.length === 0 && asking.state.stage === 'none' && (
        <Examples
          young={young}
          onPick={(question) => {
            setText(question);
            field.current?.focus();
          }}
        />
      )}
      {asks.data && asks.data.rows.length > 0 && !isHelp && (
        <Late>
          <AskedList
            asks={asks.data}
            userId={profile.id}
            today={today}
            onOpen={(id) => void asking.open(id)}
            onChanged={asks.retry}
          />
        </Late>
      )}
      {waiting && consent && (
        <ConsentDialog
          text={consent.text}
          onClose={() => setWaiting(null)}
          onAgree={() => {
            setWaiting(null);
            void asking.ask(waiting, consent.version);
          }}
        />
      )}
    </>
  );
}
