import { useLayoutEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { keptInvite } from '../../lib/invite.ts';
import { SHELL } from '../shell/text.ts';
import { HOME, SAMPLE, WELCOME } from './text.ts';

/** What this is, for somebody who has never been here: a promise, a true example, the way in. */
export function Welcome({ onBegin }: { onBegin: () => void }) {
  const { storage } = useApp();
  const [invited] = useState(() => keptInvite(storage, Date.now()) !== '');
  // Set by the page's own script, so that a member's first paint has no welcome in it (index.html).
  useLayoutEffect(() => document.documentElement.classList.remove('known'), []);
  return (
    <section className="visitor-only grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex items-center gap-4">
        <p className="title-slip m-0.5 py-1.5! text-heading!" aria-hidden="true">
          {SHELL.product}
        </p>
        <div>
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
      <Sample />
      <Button onClick={onBegin}>{HOME.freeReading}</Button>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-meta">
        <dt className="text-ink3">{WELCOME.free}</dt>
        <dd>{WELCOME.freeText}</dd>
        <dt className="text-ink3">{WELCOME.paid}</dt>
        <dd>{WELCOME.paidText}</dd>
      </dl>
    </section>
  );
}

function Sample() {
  return (
    <figure className="border border-line bg-card p-3">
      <figcaption className="flex items-center justify-between text-small text-ink3">
        {SAMPLE.when}
        <span className="badge flex-none">{WELCOME.sample}</span>
      </figcaption>
      <dl className="grid grid-cols-4 pt-1 pb-2 text-center">
        {SAMPLE.pillars.map(([name, [stem, branch]]) => (
          <div key={name} className="border-line not-first:border-s">
            <dt className="text-small text-ink3">{name}</dt>
            <dd className="serif grid text-[min(2rem,10vw)] leading-tight">
              <span>{stem}</span>
              <span>{branch}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="heading text-balance">{SAMPLE.headline}</p>
      <p className="text-meta text-ink2">{SAMPLE.quote}</p>
    </figure>
  );
}
