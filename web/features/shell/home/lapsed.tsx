import { Link } from '@tanstack/react-router';
import type { UserProfile } from '#web/lib/session.ts';
import { FORTUNE } from '../../readings/fortune/text.ts';
import { OFFERINGS } from './text.ts';

/** Shown below the general day once the trial or the membership has ended: what is missing, and the way to it. */
export default function Lapsed({ profile: { vipExpire } }: { profile: UserProfile }) {
  return (
    <section className="grid gap-3 rounded-card bg-card p-5">
      <div>
        <h2 className="heading">{vipExpire ? FORTUNE.memberOver : FORTUNE.trialOver}</h2>
        <p className="text-meta text-ink2">{FORTUNE.lockedNote}</p>
      </div>
      <Link to="/" hash="member-upgrade" className="button">
        {OFFERINGS.plans}
      </Link>
    </section>
  );
}
