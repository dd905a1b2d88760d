import { Link, useNavigate } from '@tanstack/react-router';
import * as calls from '#contract/calls/pairs';
import { PairJoinBody } from '#contract/pairs';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { SIGNATURE_LENGTH } from '#domain/people/signature';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { askToSignIn } from '#web/lib/way-in.ts';
import { Bones } from '#web/ui/awaited.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { OpenPages } from '../../people/about/open-pages.tsx';
import { Field } from '../../people/accounts/fields.tsx';
import { JOIN, PAIRS } from '../../readings/pairing/pair-text.ts';
import { usePairs } from '../../readings/pairing/use-pairs.ts';
import { BirthCard } from '../home/birth-card.tsx';

/** A pairing link as its recipient sees it, signed in or not. */
export default function JoinPage({ code }: { code: string }) {
  const { api, session } = useApp();
  const { token } = useStore(session);
  const { data, failed, retry } = useAnswer(`pair-link ${code}`, () => api.call(calls.previewPair, { code }));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8">
      {failed && (
        <>
          <Failure text={failureText(failed, JOIN.failed, JOIN.failed)} onRetry={retry} />
          <WaysOn />
        </>
      )}
      {!data && !failed && <Bones texts={JOIN} height="h-92" />}
      {data && data.state !== 'open' && (
        <>
          <TwoLeaves />
          <h1 className="heading text-center text-balance">{JOIN.states[data.state]}</h1>
          <WaysOn />
        </>
      )}
      {data?.state === 'open' && (
        <>
          <header>
            <h1 className="heading wrap-anywhere">{JOIN.title(data.label ?? PAIRS.someone)}</h1>
            <p className="text-ink2">{JOIN.lead}</p>
          </header>
          {token === null ? (
            <Invited code={code} label={data.label ?? PAIRS.someone} />
          ) : (
            <SignedIn code={code} label={data.label ?? PAIRS.someone} />
          )}
        </>
      )}
    </article>
  );
}

/** Links shown for an invalid pairing link: own pillars for visitors, pairings for users. */
function WaysOn() {
  const { token } = useStore(useApp().session);
  if (token === null) {
    return (
      <>
        <TryFirst />
        <Link to="/" className="button button-quiet">
          {JOIN.home}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to="/pairing" className="button">
        {JOIN.toList}
      </Link>
      <OpenPages />
    </>
  );
}

function TryFirst() {
  return (
    <section className="grid gap-4">
      <h2 className="heading">{JOIN.tryFirst}</h2>
      <BirthCard />
    </section>
  );
}

interface LinkProps {
  code: string;
  label: string;
}

/** What the two will see of each other, above the button that accepts it. */
function Terms({ id, label }: { id: string; label: string }) {
  return (
    <div id={id} className="grid gap-1">
      <p>{JOIN.shown(label)}</p>
      <ul className="list-disc ps-5">
        <li>{JOIN.sees}</li>
      </ul>
      <p>{JOIN.hides}</p>
      <p className="text-meta text-ink2">
        {JOIN.warning}
        {JOIN.grown}
      </p>
    </div>
  );
}

const TERMS = 'pair-terms';

/** For visitors: the terms and button first, their own pillars below. */
function Invited({ code, label }: LinkProps) {
  const app = useApp();
  return (
    <>
      <TwoLeaves />
      <Terms id={TERMS} label={label} />
      <Button aria-describedby={TERMS} onClick={() => askToSignIn(app, `/pairing#${code}`)}>
        {JOIN.agree(label)}
      </Button>
      <TryFirst />
    </>
  );
}

/** Two blank leaves: nothing of the inviter's chart. */
function TwoLeaves() {
  return (
    <svg viewBox="0 0 120 60" aria-hidden="true" className="mx-auto w-28 text-ink3">
      <path
        d="M22 6h32v48H22zM66 6h32v48H66zM54 30h12"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}

function SignedIn({ code, label }: LinkProps) {
  const app = useApp();
  const navigate = useNavigate();
  const { userProfile } = useStore(app.session);
  const { data: own } = usePairs();
  if (own?.some(({ link }) => link?.endsWith(`#${code}`))) {
    return (
      <>
        <p role="alert">{JOIN.own}</p>
        <WaysOn />
      </>
    );
  }
  if (userProfile && !userProfile.birthDate) {
    const toBirth = () => {
      app.wayIn.wished = `/pairing#${code}`;
      void navigate({ to: '/profile', search: { showEdit: 'true' } });
    };
    return (
      <>
        <Terms id={TERMS} label={label} />
        <Button onClick={toBirth}>{JOIN.birthFirst}</Button>
      </>
    );
  }
  return <Agree code={code} label={label} />;
}

function Agree({ code, label }: LinkProps) {
  const app = useApp();
  const navigate = useNavigate();
  const { field, submit, busy, problem, problemId, clear } = useAppForm<PairJoinBody>({
    schema: PairJoinBody,
    defaultValues: { id: app.session.get().userId ?? '', code, consentVersion: CONSENT_TEXTS.pair.version, label: '' },
  });
  async function join({ label: own, ...body }: PairJoinBody) {
    const { pairId } = await app.api.call(calls.joinPair, { ...body, ...(own?.trim() && { label: own }) });
    void navigate({ to: '/pairing', search: { pair: pairId }, replace: true });
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={submit(join, PAIRS.requestFailed)} onInput={clear}>
      <Terms id={TERMS} label={label} />
      <Field
        label={JOIN.yourLabel(label)}
        maxLength={2 * SIGNATURE_LENGTH}
        placeholder={JOIN.labelHint}
        autoComplete="nickname"
        {...field('label')}
      />
      <Problem id={problemId} text={problem?.message} />
      <Button type="submit" busy={busy} aria-describedby={TERMS}>
        {JOIN.agree(label)}
      </Button>
    </form>
  );
}
