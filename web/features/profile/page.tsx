import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { useApp } from '../../lib/app.ts';
import { pageLayers } from '../../lib/page-layers.ts';
import { savedBirth } from '../../lib/saved-birth.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { takeWished } from '../../lib/way-in.ts';
import { Failure } from '../../ui/failure.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { ProfileHeader } from './profile-header.tsx';
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
