import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { savedBirth } from '../../lib/saved-birth.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { ContactRow } from '../contact/contact-button.tsx';
import { OrdersRow } from '../orders/orders-row.tsx';
import { PrivacyRow } from '../privacy/privacy-row.tsx';
import { InviteRow } from '../referral/invite-row.tsx';
import { PromotionRow } from '../referral/promotion-row.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { PROFILE } from './text.ts';

export default function ProfilePage() {
  const { profile, failed, retry } = useUserProfile();
  const { showEdit, ...search } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
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
  const close = () => {
    setEditing(false);
    if (showEdit) void navigate({ to: '/profile', search, replace: true, resetScroll: false });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9 px-5 pt-8">
      <ProfileHeader profile={profile} onEdit={() => setEditing(true)} />
      <ProfileCards profile={profile} />
      <div>
        <OrdersRow />
        <InviteRow />
        <PromotionRow />
        <ContactRow />
        <PrivacyRow />
      </div>
      {(editing || showEdit === 'true' || !birth) && (
        <EditDialog saved={birth} today={today} onClose={close} />
      )}
    </div>
  );
}
