import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as people from '#contract/calls/people';
import { beijingDate } from '#domain/calendar/civil-date';
import { maskPhone } from '#domain/people/phone';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { pageLayers } from '../../lib/page-layers.ts';
import { savedBirth } from '../../lib/saved-birth.ts';
import type { UserProfile } from '../../lib/session.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { takeWished } from '../../lib/way-in.ts';
import { Failure } from '../../ui/failure.tsx';
import { TrialBadge } from '../trial/trial-badge.tsx';
import { Avatar } from './avatar.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { levelName } from './membership-words.ts';
import { ProfileCards } from './profile-cards.tsx';
import { ProfileRows } from './profile-rows.tsx';
import { PROFILE } from './text.ts';

export default function ProfilePage() {
  const { profile, failed, retry } = useUserProfile();
  const { showEdit, ...search } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const app = useApp();
  const [editing, setEditing] = useState(false);
  // The popup that the address asked for is closed, and the address has yet to follow.
  const [dismissed, setDismissed] = useState(false);
  const [today] = useState(() => beijingDate(Date.now()));
  if (failed) {
    return (
      <div className="p-5">
        <Failure text={PROFILE.failed} onRetry={retry} />
      </div>
    );
  }
  if (!profile) {
    return (
      <div role="status" aria-label={PROFILE.loading} className="grid gap-8 px-5 pt-8">
        <div className="bone h-20" />
        <div className="bone h-46" />
        <div className="bone h-32" />
      </div>
    );
  }
  const birth = savedBirth(profile);
  // On to the page that was wished before the login; after the first birth, else, to its chart.
  const close = (next = takeWished(app)) => {
    setEditing(false);
    if (!showEdit && !next) return;
    setDismissed(true);
    pageLayers(app).afterwards(() => {
      // Until the next page has come this one stands, and must not ask again.
      if (next) return history.replace(next);
      setDismissed(false);
      void navigate({ to: '/profile', search, replace: true, resetScroll: false });
    });
  };
  const leaveFirstSave = () => close(takeWished(app) ?? '/bazi-chart');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9 px-5 pt-8">
      <ProfileHeader profile={profile} onEdit={() => setEditing(true)} />
      <ProfileCards profile={profile} />
      <ProfileRows profile={profile} />
      {(editing || (showEdit === 'true' && !dismissed) || !birth) && (
        <EditDialog
          saved={birth}
          today={today}
          onClose={() => close()}
          onSaved={birth ? () => close() : leaveFirstSave}
        />
      )}
    </div>
  );
}

function ProfileHeader({ profile, onEdit }: { profile: UserProfile; onEdit: () => void }) {
  const { api, session, toasts } = useApp();
  const navigate = useNavigate();

  // The device forgets the account at once; whether the server hears of it changes nothing here.
  function logout() {
    const told = api.call(people.logout);
    session.signOut();
    // The next user of this browser must not see this account's days.
    void import('../../kit/browser-push.ts')
      .then(({ forgetSubscription }) => forgetSubscription())
      .catch(() => undefined);
    toasts.say(PROFILE.loggedOut);
    void navigate({ to: '/' });
    told.catch(() => undefined);
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar gender={profile.gender} />
        <div className="min-w-0 flex-1 basis-40">
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
