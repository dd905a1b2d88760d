import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AskReply } from '#contract/asks';
import { ASK_CLASS_NAMES, ASK_CLASSES, type AskClass, type AskPlace } from '#domain/asking/question';
import type { CivilDate } from '#domain/calendar/civil-date';
import { Button } from '#web/kit/button.tsx';
import { HelpLine } from '#web/ui/help-line.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { AnswerView } from './answer-view.tsx';
import { ASK, ELSEWHERE_TITLES } from './text.ts';
import type { AskInput, AskState } from './use-asking.ts';

const DaysLink = late(() => import('./days-link.tsx'));
const ContactDialog = late(() => import('../../people/contact/contact-dialog.tsx'));

interface ReplyProps {
  state: AskState;
  userId: string;
  /** Under eighteen: nothing that is paid for is shown. */
  young: boolean;
  today: CivilDate;
  onAsk: (wish: AskInput) => void;
  onNearer: (wish: AskInput) => void;
  /** The question was deleted. */
  onGone: () => void;
  onClear: () => void;
}

/** Outcome of a question. */
export function Reply({ state, userId, young, today, onAsk, onNearer, onGone, onClear }: ReplyProps) {
  if (state.stage === 'none') return null;
  if (state.stage === 'asking') {
    return (
      <div role="status" aria-label={ASK.asking} className="grid gap-3">
        <div className="bone h-10" />
        <div className="bone h-16" />
        <div className="bone h-16" />
      </div>
    );
  }
  if (state.stage === 'failed') {
    const { text, nearer, begins } = state;
    return (
      <Told text={text}>
        <HelpLine />
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
      </Told>
    );
  }
  if (state.stage === 'kept') {
    return (
      <AnswerView
        key={state.kept.id}
        kept={state.kept}
        userId={userId}
        young={young}
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
        young={young}
        today={today}
        onAsk={onAsk}
        onGone={onGone}
      />
    );
  }
  return <Unanswered reply={reply} question={state.question} young={young} onAsk={onAsk} onClear={onClear} />;
}

/** Words in the place of an answer, read out and in the focus. */
function Told({ text, title, children }: { text: ReactNode; title?: string; children?: ReactNode }) {
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
  young: boolean;
  onAsk: (wish: AskInput) => void;
  onClear: () => void;
}

function Unanswered({ reply, question, young, onAsk, onClear }: UnansweredProps) {
  if (reply.kind === 'refused') {
    const { phones, text } = reply;
    return (
      <Told text={<Dialled text={text} phones={phones.map(({ number }) => number)} />}>
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
        {reply.refusal === 'crisis' ? (
          <button type="button" className="link justify-self-start" onClick={onClear}>
            {ASK.safe}
          </button>
        ) : (
          <Classes names={reply.instead} onAsk={onAsk} />
        )}
      </Told>
    );
  }
  if (reply.kind === 'elsewhere') {
    return (
      <Told title={ELSEWHERE_TITLES[reply.to]} text={reply.text}>
        {reply.place && <Place place={reply.place} question={question} />}
      </Told>
    );
  }
  return (
    <Told text={reply.text}>
      <Classes names={reply.choices} onAsk={onAsk} />
      {!young && (
        <details>
          <summary className="link">{ASK.all}</summary>
          <div className="mt-3">
            <Classes names={ASK_CLASSES} onAsk={onAsk} />
          </div>
        </details>
      )}
    </Told>
  );
}

/** The text with its numbers as links that dial. */
function Dialled({ text, phones }: { text: string; phones: readonly string[] }) {
  const parts = text.split(/(\d{3,5})/);
  return parts.map((part, at) =>
    phones.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its parts
      <a key={at} className="underline underline-offset-4" href={`tel:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function Classes({ names, onAsk }: { names: readonly AskClass[]; onAsk: (wish: AskInput) => void }) {
  if (names.length === 0) return null;
  return (
    <div className="chips">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={ASK.choose(ASK_CLASS_NAMES[name])}
          onClick={() => onAsk({ class: name })}
        >
          {ASK_CLASS_NAMES[name]}
        </button>
      ))}
    </div>
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
      <Opener
        className="button button-small button-quiet px-5"
        dialog={(onClose) => <ContactDialog onClose={onClose} />}
      >
        {ASK.here}
      </Opener>
    );
  }
  return (
    <Link to={PATHS[place]} className="button button-small button-quiet justify-self-start px-5">
      {ASK.here}
    </Link>
  );
}
