import '#web/styles/reading.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as me from '#contract/calls/me';
import type { SecondChart } from '#contract/second-chart';
import { bornSigns } from '#domain/bazi/date-chart';
import { keysOf } from '#domain/lookup';
import type { Birth } from '#domain/people/birth';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { WHY } from './text.ts';

/** 和别家为什么不一样: the user's pillars by another program, computed on the server, next to ours. */
export default function WhyPage() {
  const app = useApp();
  const { token, userProfile } = useStore(app.session);
  // Prerendered at build time without a user.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const birth = ready && userProfile ? savedBirth(userProfile) : null;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-4">
      <header className="-mb-2">
        <Link to="/bazi-chart" className="link text-meta">
          {WHY.back}
        </Link>
        <h1 className="heading">{WHY.title}</h1>
        <p className="text-meta text-ink2">{WHY.lead}</p>
      </header>
      {!ready && <div role="status" aria-label={WHY.loading} className="bone h-60" />}
      {birth && <Compared key={app.session.get().userId} birth={birth} />}
      {ready && !birth && (
        <section className="grid justify-items-start gap-3">
          <p>{WHY.signIn}</p>
          {token === null ? (
            <Button onClick={() => askToSignIn(app, '/why')}>{WHY.toSignIn}</Button>
          ) : (
            <Link to="/profile" search={{ showEdit: 'true' }} className="button">
              {WHY.toBirth}
            </Link>
          )}
        </section>
      )}
      <details>
        <summary className="row">{WHY.others}</summary>
        <ul className="grid gap-2 text-meta text-ink2">
          {WHY.otherLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <p className="text-small text-ink3">{WHY.foot}</p>
    </article>
  );
}

function Compared({ birth }: { birth: Birth }) {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('second-chart', () =>
    api.call(me.readSecondChart, { id: session.get().userId ?? '' }),
  );
  if (!data) return <LoadState failed={failed} onRetry={retry} texts={WHY} placeholder="h-60" />;
  return <Answer birth={birth} second={data} />;
}

const signs = (pillars: readonly string[]) => pillars.join(' ');

function Answer({ birth, second: { program, chosen, plain } }: { birth: Birth; second: SecondChart }) {
  const ours = bornSigns(birth);
  const isCorrected = signs(plain) !== signs(chosen);
  const options = keysOf(WHY.options).filter((option) => birth[option] !== undefined && birth[option] !== 'standard');
  return (
    <section className="grid gap-3">
      <h2 className="heading">{WHY.signs(program)}</h2>
      <table className="ruled table-fixed bg-card">
        <caption className="sr-only">{WHY.signs(program)}</caption>
        <thead>
          <tr>
            <td />
            {ours.map((_, at) => (
              <th key={WHY.pillars[at]} scope="col">
                {WHY.pillars[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Signs name={WHY.ours} own={ours} others={ours} />
          <Signs name={WHY.other} own={chosen} others={ours} />
          {isCorrected && <Signs name={WHY.plain} own={plain} others={ours} />}
        </tbody>
      </table>
      <p>{signs(ours) === signs(chosen) ? WHY.same : WHY.otherwise}</p>
      {isCorrected && <p>{WHY.byOptions(options.map((option) => WHY.options[option]).join('、'))}</p>}
      <p className="text-small text-ink3">{WHY.about(program)}</p>
      <Link to="/bazi-chart" className="link justify-self-start">
        {WHY.change}
      </Link>
    </section>
  );
}

interface SignsProps {
  name: string;
  own: readonly string[];
  others: readonly string[];
}

function Signs({ name, own, others }: SignsProps) {
  return (
    <tr>
      <th scope="row" className="text-small">
        {name}
      </th>
      {own.map((sign, at) => {
        const differs = sign !== others[at];
        return (
          <td key={WHY.pillars[at]} className={`serif text-heading ${differs ? 'text-seal underline' : ''}`}>
            {sign}
            {differs && <span className="sr-only">{WHY.differs}</span>}
          </td>
        );
      })}
    </tr>
  );
}
