import '#web/styles/orders.css';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as calls from '#contract/calls/gifts';
import type { GiftEffect, GiftPreview, GiftRedeemed } from '#contract/gifts';
import { GIFT_REFUSALS, giftName, readGiftCode } from '#domain/shop/gift';
import { dayOf } from '#domain/time/beijing-day';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { ApiError } from '#web/kit/client.ts';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { useQuery } from '#web/lib/query.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import EmptyState from '#web/ui/empty-state.tsx';
import FailedPage from '#web/ui/failed-page.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Skeleton } from '#web/ui/load-state.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { OpenPages } from '../../people/about/open-pages.tsx';
import { Field } from '../../people/accounts/fields.tsx';
import { levelName } from '../../people/membership-words.ts';
import { GIFT_CARD, RECEIVE } from './text.ts';

const TOO_OFTEN = 42900;

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return RECEIVE.offline;
  return error.code === TOO_OFTEN ? RECEIVE.tooOften : error.message || RECEIVE.refused;
}

/** 收礼物. The code is in the URL fragment, which no server receives; the page is prerendered without one. */
export default function GiftPage() {
  const { hash } = useLocation();
  const { userId } = useStore(useApp().session);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const code = ready ? readGiftCode(hash) : null;
  return (
    <article className={`grid grid-cols-[minmax(0,1fr)] gap-6 px-5 ${code ? 'pt-13' : 'pt-8'}`}>
      {!ready && <Skeleton texts={RECEIVE} height="h-66" />}
      {ready && !code && <TypedCode key={hash} wrong={hash !== ''} />}
      {code && <Gift key={`${code} ${userId}`} code={code} />}
    </article>
  );
}

const CodeForm = z.object({
  code: z.string().check(z.refine((typed) => readGiftCode(typed) !== null, RECEIVE.wrong)),
});
type CodeForm = z.infer<typeof CodeForm>;

/** A code typed by hand; typing errors are detected without a request. */
function TypedCode({ wrong }: { wrong: boolean }) {
  const navigate = useNavigate();
  const { field, submit, problem, problemId, clear } = useAppForm<CodeForm>({
    schema: CodeForm,
    defaultValues: { code: '' },
  });
  const show = async ({ code }: CodeForm) => navigate({ to: '/gift', hash: readGiftCode(code) ?? '', replace: true });
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={submit(show, RECEIVE.wrong)} onInput={clear}>
        <header>
          <h1 className="heading">{RECEIVE.title}</h1>
          <p className="text-meta text-ink2">{RECEIVE.typeLead}</p>
        </header>
        <Field
          label={RECEIVE.typed}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          {...field('code')}
        />
        <Problem id={problemId} text={problem?.message ?? (wrong && RECEIVE.wrong)} />
        <Button type="submit">{RECEIVE.show}</Button>
      </form>
      <OpenPages />
    </>
  );
}

function Gift({ code }: { code: string }) {
  const { api, session } = useApp();
  const { userId } = useStore(session);
  const [taken, setTaken] = useState<GiftRedeemed | null>(null);
  const { data, failed, retry } = useAnswer(`gift ${code}`, () => api.call(calls.previewGift, { code }));
  if (taken) return <Taken taken={taken} />;
  if (failed) {
    return (
      <>
        <FailedPage text={failureOf(failed)} onRetry={retry} />
        <p className="text-center">
          <Another />
        </p>
      </>
    );
  }
  if (!data) return <Skeleton texts={RECEIVE} height="h-66" />;
  if (data.why !== null) return <Refused why={data.why} />;
  return (
    <>
      <GiftWords gift={data} />
      {data.usable && userId === null && <Accept code={code} onTaken={setTaken} onRefused={retry} />}
      {data.usable && userId !== null && (
        <OwnEffect userId={userId} gift={data} code={code} onTaken={setTaken} onRefused={retry} />
      )}
    </>
  );
}

/** The gift as shown to its recipient. */
function GiftWords({ gift: { type, days, from, note } }: { gift: GiftPreview }) {
  const { data } = useQuery(useApp().plans);
  const benefits = data?.find((plan) => plan.type === type)?.benefits ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="rounded-card bg-card p-5">
      <span aria-hidden="true" className="state-sign mb-4">
        {GIFT_CARD.sign}
      </span>
      <h1 ref={title} tabIndex={-1} className="heading wrap-anywhere">
        {RECEIVE.gives(from, giftName(type), days)}
      </h1>
      {note && <p className="mt-2 wrap-anywhere text-ink2">{note}</p>}
      <p className="mt-2 text-meta text-ink3">{RECEIVE.byGiver}</p>
      {benefits.length > 0 && (
        <>
          <h2 className="mt-5 mb-1.5 text-meta text-ink3">{RECEIVE.opens}</h2>
          <ul className="rows">
            {benefits.slice(0, 3).map((benefit) => (
              <li key={benefit} className="flex min-h-11 items-center">
                {benefit}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Why the gift cannot be redeemed, and where to continue. */
function Refused({ why }: { why: string }) {
  const { userId } = useStore(useApp().session);
  const own = why === GIFT_REFUSALS.own;
  return (
    <>
      <EmptyState
        page
        drawing={own ? 'boat' : 'gate'}
        title={why}
        text={why === GIFT_REFUSALS.redeemed && userId !== null ? RECEIVE.isYours : null}
      >
        {own ? (
          <Link to="/gifts" className="button">
            {RECEIVE.given}
          </Link>
        ) : (
          <Link to="/" hash="member-upgrade" className="button">
            {RECEIVE.plans}
          </Link>
        )}
      </EmptyState>
      {!own && (
        <p className="text-center">
          <Another />
        </p>
      )}
    </>
  );
}

function Another() {
  return (
    <Link to="/gift" className="link">
      {RECEIVE.another}
    </Link>
  );
}

/** Effect on the recipient's membership: `2026年12月23日`. */
function effectText({ from, until, waits, level }: NonNullable<GiftEffect['effect']>, days: number): string {
  if (waits) return RECEIVE.waits(levelName(level), days, longDay(from));
  return level === 'free' ? RECEIVE.now(longDay(until)) : RECEIVE.upgrades(levelName(level), longDay(until));
}

interface AcceptProps {
  code: string;
  onTaken: (taken: GiftRedeemed) => void;
  /** Someone else redeemed it, or the giver revoked it. */
  onRefused: () => void;
}

interface OwnEffectProps extends AcceptProps {
  userId: string;
  gift: GiftPreview;
}

function OwnEffect({ userId, gift, ...accept }: OwnEffectProps) {
  const { api } = useApp();
  const { data, failed, retry } = useAnswer(`gift-effect ${accept.code}`, () =>
    api.call(calls.previewOwnGift, { id: userId, code: accept.code }),
  );
  if (failed) return <Failure text={failureOf(failed)} onRetry={retry} />;
  if (!data) return <Skeleton texts={RECEIVE} height="h-20" />;
  if (data.why !== null) return <Refused why={data.why} />;
  return (
    <>
      {data.effect && <p>{effectText(data.effect, gift.days)}</p>}
      <Accept {...accept} />
    </>
  );
}

function Accept({ code, onTaken, onRefused }: AcceptProps) {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  async function accept() {
    const { userId } = app.session.get();
    if (userId === null) return askToSignIn(app, `/gift#${code}`);
    setBusy(true);
    try {
      onTaken(await app.api.call(calls.redeemGift, { id: userId, code }));
      void app.refreshUser();
    } catch (error) {
      app.toasts.warn(failureOf(error));
      setBusy(false);
      onRefused();
    }
  }
  return (
    <div className="grid gap-2">
      <Button busy={busy} onClick={() => void accept()}>
        {RECEIVE.accept}
      </Button>
      <p className="text-meta text-ink2">{RECEIVE.free}</p>
      <p className="text-small text-ink3">{RECEIVE.adult}</p>
    </div>
  );
}

function Taken({ taken: { level, from, until } }: { taken: GiftRedeemed }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => clockNow());
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const today = dayOf(from) <= dayOf(now);
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <span aria-hidden="true" className="seal stamp-seal">
        {GIFT_CARD.sign}
      </span>
      <h1 ref={title} tabIndex={-1} className="heading">
        {today ? RECEIVE.takenToday(longDay(until)) : RECEIVE.taken(longDay(from), longDay(until))}
      </h1>
      <p className="text-ink2">{giftName(level)}</p>
      <Link to="/bazi-chart" search={{ room: 'reading' }} className="button">
        {RECEIVE.look}
      </Link>
    </div>
  );
}
