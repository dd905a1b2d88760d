import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as people from '#contract/calls/people';
import { beijingDate } from '#domain/calendar/civil-date';
import { maskPhone } from '#domain/people/phone';
import { stageWords } from '#domain/report/reader/stage';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { pageLayers } from '../../../lib/page-layers.ts';
import { savedBirth } from '../../../lib/saved-birth.ts';
import { keepsKin, type UserProfile } from '../../../lib/session.ts';
import { useUserProfile } from '../../../lib/use-user-profile.ts';
import { takeNext } from '../../../lib/way-in.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Late, late } from '../../../ui/late.tsx';
import { OpenerRow, RowText } from '../../../ui/opener.tsx';
import { Avatar } from '../../people/avatar.tsx';
import { CONTACT } from '../../people/contact/text.ts';
import { levelName } from '../../people/membership-words.ts';
import { PRIVACY_CONSOLE } from '../../people/privacy/text.ts';
import { SECURITY } from '../../people/security/text.ts';
import { STAGE } from '../../people/stage/text.ts';
import { TOMORROW } from '../../readings/tomorrow/text.ts';
import { TrialBadge } from '../../sales/plans/trial-badge.tsx';
import { INVITE } from '../../sales/referral/text.ts';
import { ProfileCards } from './profile-cards.tsx';
import { PROFILE } from './text.ts';

const EditDialog = late(() => import('./edit-dialog.tsx'));
const ContactDialog = late(() => import('../../people/contact/contact-dialog.tsx'));
const InviteSheet = late(() => import('../../sales/referral/invite-sheet.tsx'));
const LeaveDialog = late(() => import('../../people/kin/leave-kin.tsx'));
const PrivacySheet = late(() => import('../../people/privacy/privacy-sheet.tsx'));
const SecuritySheet = late(() => import('../../people/security/security-sheet.tsx'));
const StageSheet = late(() => import('../../people/stage/stage-sheet.tsx'));
const SubscribeDialog = late(() => import('../../readings/fortune/subscribe-dialog.tsx'));

/** Links of the personal centre besides the account's own cards. */
function ProfileRows({ profile }: { profile: UserProfile }) {
  const { id, username } = profile;
  return (
    <div className="rows">
      {profile.birthDate && (
        <OpenerRow
          title={STAGE.row}
          text={stageWords(profile.lifeStage ?? null) || STAGE.none}
          dialog={(onClose) => <StageSheet onClose={onClose} />}
        />
      )}
      <Link to="/kin" className="row py-4">
        <RowText title={PROFILE.kin} text={PROFILE.kinText} />
      </Link>
      {profile.birthDate && (
        <Link to="/ask" className="row py-4">
          <RowText title={PROFILE.ask} text={PROFILE.askText} />
        </Link>
      )}
      <Link to="/orders" className="row py-4">
        <RowText title={PROFILE.orders} text={PROFILE.ordersText} />
      </Link>
      <OpenerRow
        title={TOMORROW.row}
        text={TOMORROW.rowText}
        dialog={(onClose) => <SubscribeDialog account={username} userId={id} onClose={onClose} />}
      />
      <OpenerRow title={INVITE.title} text={INVITE.text} dialog={(onClose) => <InviteSheet onClose={onClose} />} />
      <OpenerRow title={CONTACT.title} text={CONTACT.text} dialog={(onClose) => <ContactDialog onClose={onClose} />} />
      <OpenerRow
        title={SECURITY.title}
        text={SECURITY.text}
        dialog={(onClose) => <SecuritySheet onClose={onClose} />}
      />
      <OpenerRow
        title={PRIVACY_CONSOLE.title}
        text={PRIVACY_CONSOLE.text}
        dialog={(onClose) => <PrivacySheet onClose={onClose} />}
      />
      <Link to="/honesty" className="row py-4">
        <RowText title={PROFILE.honesty} text={PROFILE.honestyText} />
      </Link>
      <Link to="/about" className="row py-4">
        <RowText title={PROFILE.about} text={PROFILE.aboutText} />
      </Link>
    </div>
  );
}

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
  const close = (next = takeNext(app)) => {
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
  const leaveFirstSave = () => close(takeNext(app) ?? '/bazi-chart');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9 px-5 pt-8">
      <ProfileHeader profile={profile} onEdit={() => setEditing(true)} />
      <ProfileCards profile={profile} />
      <ProfileRows profile={profile} />
      <Logout userId={profile.id} />
      <Late>
        {(editing || (showEdit === 'true' && !dismissed) || !birth) && (
          <EditDialog
            saved={birth}
            today={today}
            onClose={() => close()}
            onUnchanged={showEdit === 'true' && !editing ? () => close(takeNext(app) ?? '/') : undefined}
            onSaved={birth ? () => close() : leaveFirstSave}
          />
        )}
      </Late>
    </div>
  );
}

/** At the foot of the page: nobody means it on the way to something else. */
function Logout({ userId }: { userId: string }) {
  const { api, session, storage, toasts } = useApp();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  // The device forgets the account at once; whether the server hears of it changes nothing here.
  function logout() {
    const told = api.call(people.logout);
    session.signOut();
    // The next user of this browser must not see this account's days.
    void import('../../../kit/browser-push.ts')
      .then(({ forgetSubscription }) => forgetSubscription())
      .catch(() => undefined);
    toasts.say(PROFILE.loggedOut);
    void navigate({ to: '/' });
    told.catch(() => undefined);
  }
  return (
    <>
      <Button quiet onClick={() => (keepsKin(storage, userId) ? setLeaving(true) : logout())}>
        {PROFILE.logout}
      </Button>
      <Late>{leaving && <LeaveDialog onClose={() => setLeaving(false)} onLeave={logout} />}</Late>
    </>
  );
}

function ProfileHeader({ profile, onEdit }: { profile: UserProfile; onEdit: () => void }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar profile={profile} />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="heading line-clamp-2 wrap-anywhere">{maskPhone(profile.username)}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="badge">{levelName(profile.vipLevel)}</span>
            <TrialBadge />
          </p>
        </div>
      </div>
      <Button quiet className="button-small" onClick={onEdit}>
        {PROFILE.edit}
      </Button>
    </section>
  );
}
