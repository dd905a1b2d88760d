import { useNavigate } from '@tanstack/react-router';
import * as people from '#contract/calls/people';
import { maskPhone } from '#domain/people/phone';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import type { UserProfile } from '../../lib/session.ts';
import { TrialBadge } from '../trial/trial-badge.tsx';
import { Avatar } from './avatar.tsx';
import { levelName } from './membership-words.ts';
import { PROFILE } from './text.ts';

export function ProfileHeader({ profile, onEdit }: { profile: UserProfile; onEdit: () => void }) {
  const { api, session, toasts } = useApp();
  const navigate = useNavigate();

  // The device forgets the account at once; whether the server hears of it changes nothing here.
  function logout() {
    const told = api.call(people.logout);
    session.signOut();
    // The next user of this browser must not see this account's days.
    void import('../tomorrow/browser-push.ts')
      .then(({ forgetSubscription }) => forgetSubscription())
      .catch(() => undefined);
    toasts.say(PROFILE.loggedOut);
    void navigate({ to: '/' });
    told.catch(() => undefined);
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-5">
        <Avatar gender={profile.gender} />
        <div className="min-w-0">
          <h1 className="heading line-clamp-2 wrap-anywhere">{maskPhone(profile.username)}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="badge">{levelName(profile.vipLevel)}</span>
            <TrialBadge />
          </p>
        </div>
      </div>
      <div className="flex gap-3">
        <Button quiet className="button-small flex-1" onClick={onEdit}>
          {PROFILE.edit}
        </Button>
        <Button quiet className="button-small flex-1" onClick={logout}>
          {PROFILE.logout}
        </Button>
      </div>
    </section>
  );
}
