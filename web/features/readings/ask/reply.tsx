import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AskReply } from '#contract/asks';
import type { AskPlace } from '#domain/asking/question';
import type { CivilDate } from '#domain/calendar/civil-date';
import { Button } from '#web/kit/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { HelpLine } from '#web/ui/help-line.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { AnswerView } from './answer-view.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { ASK, ELSEWHERE_TITLES } from './text.ts';
import type { AskInput, AskState } from './use-asking.ts';

const DaysLink = late(() => import('./days-link.tsx'));
const ContactDialog = late(() => import('../../people/contact/contact-dialog.tsx'));

interface ReplyProps {
  state: AskState;
  userId: string;
  /** Under 18: nothing that costs money is shown. */
  young: boolean;
  /** The help card is shown: no limits or purchases are mentioned. */
  isHelped: boolean;
  today: CivilDate;
  onAsk: (wish: AskInput) => void;
  onNearer: (wish: AskInput) => void;
  /** Called when the question was deleted. */
  onGone: () => void;
}

/** Result of a question. */
export function Reply({ state, userId, young, isHelped, today, onAsk, onNearer, onGone }: ReplyProps) {
  if (state.stage === 'none') return null;
  if (state.stage === 'asking') {
    return (
      <div role="status" aria-label={ASK.asking} className="grid gap-3">
        <div className="bone h-15" />
        <div className="bone h-15" />
        <div className="bone h-15" />
      </div>
    );
  }
  if (state.stage === 'failed') {
    if (isHelped) return <ReplyBlock text={ASK.notNow} />;
    return <Failed state={state} young={young} onAsk={onAsk} onNearer={onNearer} />;
  }
  if (state.stage === 'kept') {
    return (
      <AnswerView
        key={state.kept.id}
        kept={state.kept}
        userId={userId}
        young={young || isHelped}
        today={today}
        onAsk={onAsk}
        onGone={onGone}
      />
    );
  }
  const { reply } = state;
  if (reply.kind === 'answer') {
    return (
      <AnswerView
        key={reply.id}
        kept={reply}
        userId={userId}
        young={young || isHelped}
        today={today}
        onAsk={onAsk}
        onGone={onGone}
      />
    );
  }
  return <Unanswered reply={reply} question={state.wish.question ?? ''} onAsk={onAsk} />;
}

interface FailedProps extends Pick<ReplyProps, 'young' | 'onAsk' | 'onNearer'> {
  state: Extract<AskState, { stage: 'failed' }>;
}

function Failed({ state: { text, nearer, begins, again }, young, onAsk, onNearer }: FailedProps) {
  return (
    <ReplyBlock text={text}>
      <HelpLine />
      {again && (
        <Button className="button-small justify-self-start px-5" onClick={() => onAsk(again)}>
          {ASK.again}
        </Button>
      )}
      {(nearer || begins) && (
        <div className="flex flex-wrap gap-3">
          {begins && (
            <Button className="button-small px-5" onClick={() => onAsk({ ...begins, begin: true })}>
              {ASK.begin}
            </Button>
          )}
          {nearer && (
            <Button quiet className="button-small px-5" onClick={() => onNearer(nearer)}>
              {begins ? ASK.nearerFirst : ASK.nearer}
            </Button>
          )}
          {nearer && !begins && !young && (
            <Link to="/" hash="member-upgrade" className="link self-center">
              {ASK.plans}
            </Link>
          )}
        </div>
      )}
    </ReplyBlock>
  );
}

/** Text instead of an answer, focused and read out. */
function ReplyBlock({ text, title, children }: { text: ReactNode; title?: string; children?: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={title ?? ASK.title} className="grid gap-4 rounded-card bg-card p-5">
      <p className="text-pretty">{text}</p>
      {children}
    </section>
  );
}

interface UnansweredProps {
  reply: Exclude<AskReply, { kind: 'answer' }>;
  question: string;
  onAsk: (wish: AskInput) => void;
}

function Unanswered({ reply, question, onAsk }: UnansweredProps) {
  if (reply.kind === 'refused') {
    const { phones, text } = reply;
    return (
      <ReplyBlock text={<Dialled text={text} phones={phones.map(({ number }) => number)} />}>
        {phones.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {phones.map(({ number, name }) => (
              <li key={number}>
                <a className="button button-small button-quiet px-4" href={`tel:${number}`}>
                  {name} {number}
                </a>
              </li>
            ))}
          </ul>
        )}
        {reply.instead.length > 0 && (
          <SuggestionList
            title={ASK.instead}
            rows={reply.instead}
            onPick={({ id, horizon }) => onAsk({ pick: id, horizon })}
          />
        )}
      </ReplyBlock>
    );
  }
  return (
    <ReplyBlock title={ELSEWHERE_TITLES[reply.to]} text={reply.text}>
      {reply.place && <Place place={reply.place} question={question} />}
    </ReplyBlock>
  );
}

/** A text with its phone numbers as links. */
function Dialled({ text, phones }: { text: string; phones: readonly string[] }) {
  const parts = text.split(/(\d{3,5})/);
  return parts.map((part, at) =>
    phones.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its parts
      <a key={at} className="link" href={`tel:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const PATHS = {
  pairing: '/pairing',
  chart: '/bazi-chart',
  why: '/why',
  'birth-hour': '/birth-hour',
  profile: '/profile',
  orders: '/orders',
} as const satisfies Record<Exclude<AskPlace, 'help' | 'days'>, string>;

function Place({ place, question }: { place: AskPlace; question: string }) {
  if (place === 'days') {
    return (
      <Late>
        <DaysLink question={question} />
      </Late>
    );
  }
  if (place === 'help') {
    return (
      <DialogButton
        className="button button-small button-quiet px-5"
        dialog={(onClose) => <ContactDialog onClose={onClose} />}
      >
        {ASK.here}
      </DialogButton>
    );
  }
  return (
    <Link to={PATHS[place]} className="button button-small button-quiet justify-self-start px-5">
      {ASK.here}
    </Link>
  );
}
