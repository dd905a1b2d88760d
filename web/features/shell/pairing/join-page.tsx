import { Link, useNavigate } from '@tanstack/react-router';
import * as calls from '#contract/calls/pairs';
import { PairJoinBody } from '#contract/pairs';
import { PAIR_CONSENT } from '#domain/people/pair-consent';
import { SIGNATURE_LENGTH } from '#domain/people/signature';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import EmptyState from '#web/ui/empty-state.tsx';
import FailedPage from '#web/ui/failed-page.tsx';
import { Skeleton } from '#web/ui/load-state.tsx';
import { type Drawing, InkDrawing } from '#web/ui/picture/ink.tsx';
import { Problem } from '#web/ui/problem.tsx';
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
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-8">
      {failed && (
        <>
          <FailedPage text={failureText(failed, JOIN.failed, JOIN.failed)} onRetry={retry} />
          <TryFirst />
        </>
      )}
      {!data && !failed && <Skeleton texts={JOIN} height="h-92" />}
      {data && data.state !== 'open' && <Closed heading title={JOIN.states[data.state]} drawing="gate" />}
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

/** An invalid pairing link: own pillars for visitors, the list of pairings for users. */
function Closed({ title, drawing, heading = false }: { title: string; drawing: Drawing; heading?: boolean }) {
  const { token } = useStore(useApp().session);
  return (
    <>
      <EmptyState heading={heading} drawing={drawing} title={title}>
        <Link to={token === null ? '/' : '/pairing'} className="button">
          {token === null ? JOIN.home : JOIN.toList}
        </Link>
      </EmptyState>
      {token === null && <TryFirst />}
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

/** List of what the two will see of each other, above the button that accepts it. */
function Terms({ id, label }: { id: string; label: string }) {
  return (
    <div id={id} className="card grid gap-1">
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
      <InkDrawing of="bridge" />
      <Terms id={TERMS} label={label} />
      <Button aria-describedby={TERMS} onClick={() => askToSignIn(app, `/pairing#${code}`)}>
        {JOIN.agree(label)}
      </Button>
      <TryFirst />
    </>
  );
}

function SignedIn({ code, label }: LinkProps) {
  const app = useApp();
  const navigate = useNavigate();
  const { userProfile } = useStore(app.session);
  const { data: own } = usePairs();
  if (own?.some(({ link }) => link?.endsWith(`#${code}`))) {
    return <Closed title={JOIN.own} drawing="bridge" />;
  }
  if (userProfile && !userProfile.birthDate) {
    const toBirth = () => {
      app.signInDraft.wished = `/pairing#${code}`;
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
    defaultValues: { id: app.session.get().userId ?? '', code, consentVersion: PAIR_CONSENT.version, label: '' },
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
