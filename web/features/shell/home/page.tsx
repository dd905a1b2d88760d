import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { keptInvite } from '#web/lib/invite.ts';
import { beijingNote, longDate } from '#web/lib/long-date.ts';
import { useQuery } from '#web/lib/query.ts';
import { SHELL } from '#web/lib/shell-text.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Guarded } from '#web/ui/guarded.tsx';
import { late } from '#web/ui/late.tsx';
import { AlmanacCard, AlmanacCardPlaceholder } from '../../readings/almanac/almanac-card.tsx';
import { DayPlaceholder } from '../../readings/fortune/day-placeholder.tsx';
import { BirthCard } from './birth-card.tsx';
import type { IntroPath } from './intro-text.ts';
import { HOME, WELCOME } from './text.ts';

const HomeReading = late(() => import('../../readings/fortune/home-reading.tsx'));
const Offerings = late(() => import('./offerings.tsx'));

export function HomePage() {
  const app = useApp();
  const { session } = app;
  const { token, userProfile } = useStore(session);
  const navigate = useNavigate();
  const open = (to: IntroPath) => {
    if (session.get().token) void navigate({ to });
    else askToSignIn(app, to);
  };
  // Spec §2: members and trial accounts see their own day, all others the general day.
  const own = userProfile?.birthDate && (userProfile.isVip || !userProfile.freeExpire) ? userProfile : null;
  const visitor = token === null;
  // Signed in, profile not loaded yet: render the frame of a personal day, so that nothing moves.
  const loading = !visitor && userProfile === null;
  const frame = own || loading ? OWN_FRAME : GENERAL_FRAME;
  const Title = visitor ? 'h2' : 'h1';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-6">
      {visitor && <Welcome onBegin={() => open('/bazi-chart')} />}
      {import.meta.env.SSR && visitor && <OwnFrame />}
      <section className={frame.part}>
        <Title className={frame.title}>{frame.heading}</Title>
        <frame.Head />
      </section>
      <Guarded>
        <Suspense fallback={frame.fallback}>
          {loading ? <OwnSkeleton /> : <HomeReading profile={own} leaf={<TodayCard />} />}
        </Suspense>
      </Guarded>
      {own && (
        <Link to="/bazi-chart" className="row -mt-3 rounded-card bg-card px-4.5">
          <span className="flex-1">
            {HOME.chart}
            <span className="ms-3 text-ink2">{own.pillars?.join(' ')}</span>
          </span>
          <span aria-hidden="true" className="chevron" />
        </Link>
      )}
      {!own && !visitor && !loading && (
        <Button quiet onClick={() => open('/bazi-chart')}>
          {userProfile?.birthDate ? HOME.chart : HOME.freeReading}
        </Button>
      )}
      <Guarded>
        <Suspense fallback={<OfferingsPlaceholder />}>
          <Offerings onOpen={open} />
        </Suspense>
      </Guarded>
    </div>
  );
}

/** Placeholder of a personal day; its picture starts at the date line. */
const OwnSkeleton = () => (
  <div className="-mt-6 grid gap-3">
    <div className="sky" />
    <div className="bone h-220" />
  </div>
);

const OWN_FRAME = {
  heading: HOME.personal,
  part: 'sky-top',
  title: 'text-meta text-ink2',
  Head: DateLine,
  fallback: <OwnSkeleton />,
};
const GENERAL_FRAME = {
  heading: HOME.general,
  part: 'general grid gap-4',
  title: 'heading',
  Head: DayPageHead,
  fallback: <div className="general bone h-92" />,
};

/** The prerendered page is the same for everyone: a user with a personal day sees this instead of the general day. */
const OwnFrame = () => (
  <div className="own-only grid grid-cols-[minmax(0,1fr)] gap-6">
    <section className={OWN_FRAME.part}>
      <h1 className={OWN_FRAME.title}>{OWN_FRAME.heading}</h1>
      <DateLine />
    </section>
    <div className="-mt-6 min-h-220">
      <DayPlaceholder />
    </div>
  </div>
);

/** The daily almanac page with a link to choosing a day. Users with a personal day find the link in the almanac. */
function DayPageHead() {
  return (
    <>
      <TodayCard />
      <Link to="/days" className="link -my-2 justify-self-start text-meta">
        {HOME.days}
      </Link>
    </>
  );
}

/**
 * Reserves the height of the offerings: a shorter page could not be scrolled to them. Without their id, to which the
 * browser would jump before the app can scroll.
 */
function OfferingsPlaceholder() {
  return (
    <>
      <div className="bone h-47" />
      <div data-anchor="member-upgrade" className="bone h-290" />
    </>
  );
}

/** Today's date and three pillars, above the personal day. */
function DateLine() {
  const { today } = useApp();
  const { data } = useQuery(today);
  return (
    <p className="grid min-h-11 content-start text-meta text-ink2">
      {data && (
        <>
          <span>{`${longDate(data.date)} ${data.weekday}${beijingNote()}`}</span>
          <span>{`${data.year}年 ${data.month}月 ${data.day}日`}</span>
        </>
      )}
    </p>
  );
}

/** Today's almanac page; in the first paint if the page came with its day. */
function TodayCard() {
  const { today } = useApp();
  const { data, failed } = useQuery(today);
  const [stood] = useState(data !== undefined);
  if (failed) return <Failure text={HOME.todayFailed} onRetry={today.retry} />;
  return data ? <AlmanacCard day={data} arrives={!stood} /> : <AlmanacCardPlaceholder />;
}

/** First visit: promise, own pillars, sign-in. */
function Welcome({ onBegin }: { onBegin: () => void }) {
  const { storage } = useApp();
  const [invited] = useState(() => keptInvite(storage, Date.now()) !== '');
  // Set by the inline script, so that a member's first paint has no welcome in it (index.html).
  useLayoutEffect(() => document.documentElement.classList.remove('known'), []);
  return (
    <section className="visitor-only grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="title-slip m-0.5 py-1.5! text-heading!" aria-hidden="true">
          {SHELL.product}
        </p>
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="heading">
            {WELCOME.promise.map((half) => (
              <span key={half} className="inline-block">
                {half}
              </span>
            ))}
          </h1>
          <p className="text-meta text-ink2">{invited ? WELCOME.invited : WELCOME.what}</p>
        </div>
      </header>
      <BirthCard>
        <Button data-begin="" onClick={onBegin}>
          {HOME.freeReading}
        </Button>
      </BirthCard>
    </section>
  );
}
