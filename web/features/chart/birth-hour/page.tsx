import '#web/styles/chips.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isInSummer } from '#domain/calendar/summer-time';
import type { Birth } from '#domain/people/birth';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { ClueFields } from './clue-fields.tsx';
import { cluesOf, NO_CLUES } from './clues.ts';
import { HoursLeft } from './hours-left.tsx';
import { HOUR_HELP } from './text.ts';

/** Help for users unsure of their birth hour. Clues stay in the page; only the birth is saved. */
export default function BirthHourPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = profile && savedBirth(profile);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-4">
      <header className="-mb-2">
        <Link to="/bazi-chart" className="link text-meta">
          {HOUR_HELP.back}
        </Link>
        <h1 className="heading">{HOUR_HELP.title}</h1>
        <p className="text-meta text-ink2">{HOUR_HELP.lead}</p>
      </header>
      {birth && <Help birth={birth} />}
      {!profile && <LoadState failed={failed} onRetry={retry} texts={HOUR_HELP} placeholder="h-60" />}
    </article>
  );
}

function Help({ birth }: { birth: Birth }) {
  const [draft, setDraft] = useState(() => ({ ...NO_CLUES, summerTime: birth.summerTime }));
  const { clues, clock } = cluesOf(draft);
  const summerTime = isInSummer(birth.solar) ? draft.summerTime : undefined;
  return (
    <>
      <ClueFields draft={draft} day={birth.solar} onChange={(part) => setDraft({ ...draft, ...part })} />
      <HoursLeft
        birth={birth}
        clues={clues}
        facts={{ day: birth.solar, longitude: draft.place?.longitude ?? null, summerTime }}
        clock={clock}
      />
      <Honesty />
    </>
  );
}

/** Why events are not asked about, and a better question for a parent. */
function Honesty() {
  const { toasts } = useApp();
  return (
    <section className="grid gap-3">
      <p>{HOUR_HELP.family}</p>
      <blockquote className="border-s-2 border-line ps-3 text-ink2">{HOUR_HELP.asked}</blockquote>
      <button
        type="button"
        className="link justify-self-start"
        onClick={() => void copyAndTell(toasts, HOUR_HELP.asked, HOUR_HELP)}
      >
        {HOUR_HELP.copy}
      </button>
      <h2 className="heading mt-4">{HOUR_HELP.honest}</h2>
      {HOUR_HELP.honestText.map((text) => (
        <p key={text} className="text-meta text-ink2">
          {text}
        </p>
      ))}
    </section>
  );
}
