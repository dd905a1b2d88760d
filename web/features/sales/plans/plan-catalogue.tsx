import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { PlanView } from '#contract/plans';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { benefitsFor } from './benefits.ts';
import { PlanButton } from './plan-button.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PLANS } from './text.ts';
import { TrialBadge } from './trial-badge.tsx';

/** The whole catalogue: the paid plans as one choice, then what is free and what is booked. */
export function PlanCatalogue({ onBook }: { onBook: () => void }) {
  const { plans, session } = useApp();
  const { token, userProfile } = useStore(session);
  const { data } = useQuery(plans);
  const free = data?.find(({ type }) => type === 'free');
  const consult = data?.find(({ type }) => type === 'consult');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PlanChoice />
      {free && consult && (
        <ul className="rows">
          {/* A signed-in reader has the free one, paused or not. */}
          <PlanRow
            plan={free}
            paused={token ? undefined : free.paused}
            badge={token ? <TrialBadge /> : undefined}
            benefits={benefitsFor(free, userProfile?.trialDays)}
            onBook={onBook}
          />
          <PlanRow plan={consult} paused={consult.paused} benefits={consult.benefits} onBook={onBook} />
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5 text-meta">
        <Link to="/gifts" className="link">
          {PLANS.give}
        </Link>
        <Link to="/about" className="link">
          {PLANS.about}
        </Link>
      </p>
    </div>
  );
}

interface PlanRowProps {
  plan: PlanView;
  paused: string | undefined;
  /** Stands in the place of the catalogue's mark. */
  badge?: ReactNode;
  benefits: readonly string[];
  onBook: () => void;
}

function PlanRow({ plan, paused, badge, benefits, onBook }: PlanRowProps) {
  const id = useId();
  const { name, mark, display, term } = plan;
  return (
    <li className="row flex-wrap py-4">
      <div className="flex-1 basis-40">
        <h3 className="flex flex-wrap items-center gap-x-2">
          <span id={id}>{name}</span>
          {badge ?? (mark && <span className="tag">{mark}</span>)}
        </h3>
        <p className="text-meta text-ink2">{benefits.join(' · ')}</p>
        <p className="text-meta text-ink3">
          <span className="text-ink">{display}</span>
          {term !== display && ` · ${term}`}
        </p>
        {paused && <p className="text-meta">{paused}</p>}
      </div>
      <PlanButton small plan={plan} describedBy={id} onBook={onBook} />
    </li>
  );
}
