import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as people from '#contract/calls/people';
import { beijingDate } from '#domain/calendar/civil-date';
import { covers } from '#domain/shop/plans';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { keepsKin, type UserProfile } from '#web/lib/session.ts';
import { TITLES } from '#web/lib/shell-text.ts';
import { takeNext } from '#web/lib/sign-in-draft.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { NoWrap } from '#web/ui/no-wrap.tsx';
import { BIRTH } from '../../people/birth/text.ts';
import { CONTACT } from '../../people/contact/text.ts';
import { PRIVACY_CONSOLE } from '../../people/privacy/text.ts';
import { SECURITY } from '../../people/security/text.ts';
import { RECORD, RECORD_TYPES } from '../../readings/record/text.ts';
import { TOMORROW } from '../../readings/tomorrow/text.ts';
import { INVITE, PROMOTION } from '../../sales/referral/text.ts';
import { Membership } from './membership.tsx';
import { PROFILE } from './text.ts';

const EditDialog = late(() => import('./edit-dialog.tsx'));
const ContactDialog = late(() => import('../../people/contact/contact-dialog.tsx'));
const InviteSheet = late(() => import('../../sales/referral/invite-sheet.tsx'));
const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));
const LeaveDialog = late(() => import('../../people/kin/leave-kin.tsx'));
const PrivacySheet = late(() => import('../../people/privacy/privacy-sheet.tsx'));
const SecuritySheet = late(() => import('../../people/security/security-sheet.tsx'));
const SubscribeDialog = late(() => import('../../readings/fortune/subscribe-dialog.tsx'));

/** A group of rows of the personal centre. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section>
      <h2 className="mb-1.5 text-meta text-ink2">{title}</h2>
      <ul className="rows">
        {children.filter(Boolean).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same at every drawing
          <li key={at}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

const ROW = 'row min-h-13';

/** A row that leads to a page or opens a dialog: its name, and the sign that it leads on. */
function RowName({ children }: { children: string }) {
  return (
    <>
      <span className="flex-1">{children}</span>
      <span className="chevron" />
    </>
  );
}

/** The birth by both calendars; pressed, it is edited. */
function BirthRow({ profile, onEdit }: ProfileListProps) {
  const { gender, birthTimeFull, lunarDateFull } = profile;
  return (
    <button type="button" className="row flex-wrap gap-x-3 py-3" onClick={onEdit}>
      <span className="min-w-0 flex-1 basis-48">
        {gender && (
          <>
            <span className="block">
              <NoWrap text={`${birthTimeFull} ${BIRTH[gender]}`} />
            </span>
            <span className="block text-meta text-ink2">{lunarDateFull}</span>
          </>
        )}
      </span>
      <span className="flex items-center gap-2 text-meta text-ink2">
        {PROFILE.edit}
        <span className="chevron" />
      </span>
    </button>
  );
}

interface ProfileListProps {
  profile: UserProfile;
  onEdit: () => void;
}

/** Ways on from the personal centre, in four groups. */
function ProfileList({ profile, onEdit }: ProfileListProps) {
  const { id, username, birthDate, isVip, vipLevel } = profile;
  return (
    <>
      <Group title={PROFILE.personal}>
        <BirthRow profile={profile} onEdit={onEdit} />
        <Link to="/kin" className={ROW}>
          <RowName>{PROFILE.kin}</RowName>
        </Link>
      </Group>
      <Group title={PROFILE.groups.membership}>
        {isVip && !covers(vipLevel, 'year') && (
          <DialogButton className={ROW} dialog={(onClose) => <PlanSheet onClose={onClose} />}>
            <RowName>{PROFILE.upgrade}</RowName>
          </DialogButton>
        )}
        <Link to="/orders" className={ROW}>
          <RowName>{PROFILE.orders}</RowName>
        </Link>
        <DialogButton className={ROW} dialog={(onClose) => <InviteSheet onClose={onClose} />}>
          <RowName>{INVITE.title}</RowName>
        </DialogButton>
        <Link to="/gifts" className={ROW}>
          <RowName>{TITLES.gifts}</RowName>
        </Link>
        <DialogButton
          className={ROW}
          dialog={(onClose) => <ContactDialog title={PROMOTION.title} lead={PROMOTION.lead} onClose={onClose} />}
        >
          <RowName>{PROMOTION.title}</RowName>
        </DialogButton>
      </Group>
      <Group title={PROFILE.groups.services}>
        {birthDate && (
          <Link to="/bazi-chart" className={ROW}>
            <RowName>{PROFILE.reading}</RowName>
          </Link>
        )}
        {birthDate && <Overviews />}
        {birthDate && (
          <Link to="/ask" className={ROW}>
            <RowName>{PROFILE.ask}</RowName>
          </Link>
        )}
        <Link to="/consult" className={ROW}>
          <RowName>{PROFILE.consult}</RowName>
        </Link>
        <DialogButton
          className={ROW}
          dialog={(onClose) => <SubscribeDialog account={username} userId={id} onClose={onClose} />}
        >
          <RowName>{TOMORROW.row}</RowName>
        </DialogButton>
      </Group>
      <Group title={PROFILE.groups.settings}>
        <DialogButton className={ROW} dialog={(onClose) => <SecuritySheet onClose={onClose} />}>
          <RowName>{SECURITY.title}</RowName>
        </DialogButton>
        <DialogButton className={ROW} dialog={(onClose) => <PrivacySheet onClose={onClose} />}>
          <RowName>{PRIVACY_CONSOLE.title}</RowName>
        </DialogButton>
        <DialogButton className={ROW} dialog={(onClose) => <ContactDialog onClose={onClose} />}>
          <RowName>{CONTACT.title}</RowName>
        </DialogButton>
        <Link to="/about" className={ROW}>
          <RowName>{PROFILE.about}</RowName>
        </Link>
        <Logout userId={id} />
      </Group>
    </>
  );
}

/** The three overviews in one row. */
function Overviews() {
  return (
    <nav aria-label={PROFILE.overviews} className="row min-h-13 flex-wrap">
      <span className="flex-1">{PROFILE.overviews}</span>
      <span className="flex gap-2">
        {RECORD_TYPES.map((type) => (
          <Link
            key={type}
            to="/fortune-record"
            search={{ type, from: 'profile' }}
            className="button button-quiet button-small px-3!"
          >
            {RECORD.types[type]}
          </Link>
        ))}
      </span>
    </nav>
  );
}

export default function ProfilePage() {
  const { profile, failed, retry } = useUserProfile();
  const { showEdit, ...search } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const app = useApp();
  const [editing, setEditing] = useState(false);
  // True when the dialog opened by the address was closed, before the address is updated.
  const [dismissed, setDismissed] = useState(false);
  const [today] = useState(() => beijingDate(clockNow()));
  if (import.meta.env.SSR && !profile) return <KnownBefore />;
  if (!profile) {
    return (
      <div className="px-5 pt-8">
        <LoadState failed={failed} onRetry={retry} page texts={PROFILE} placeholder={['h-60', 'h-24', 'h-66']} />
      </div>
    );
  }
  const birth = savedBirth(profile);
  // Continues to the destination from before login; after the first birth, to its chart.
  const close = (next = takeNext(app)) => {
    setEditing(false);
    if (!showEdit && !next) return;
    setDismissed(true);
    pageLayers(app).afterwards(() => {
      // Until the next page is rendered this one stays, and must not reopen the dialog.
      if (next) return history.replace(next);
      setDismissed(false);
      void navigate({ to: '/profile', search, replace: true, resetScroll: false });
    });
  };
  const leaveFirstSave = () => close(takeNext(app) ?? '/bazi-chart');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-6">
      <Membership profile={profile} />
      <ProfileList profile={profile} onEdit={() => setEditing(true)} />
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

/** The prerendered page: the inline script fills in what the device has stored (build/first-paint.ts). */
const KnownBefore = () => (
  <div role="status" aria-label={PROFILE.loading} className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-6">
    <section className="grid gap-5" data-kept="">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3 pe-10">
        <span className="avatar" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="heading wrap-anywhere" data-word="name">
            {TITLES.profile}
          </h1>
          <p className="min-h-6" />
        </div>
      </header>
      <div className="bone h-36" />
    </section>
    <section>
      <h2 className="mb-1.5 text-meta text-ink2">{PROFILE.personal}</h2>
      <div className="card min-h-33" data-kept="">
        <p data-word="birthTimeFull" />
        <p className="text-meta text-ink2" data-word="lunarDateFull" />
      </div>
    </section>
    <div className="bone h-66" />
  </div>
);

/** At the bottom of the page, against accidental presses. */
function Logout({ userId }: { userId: string }) {
  const { api, session, storage, toasts } = useApp();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  // The device forgets the account at once, whether or not the server is reached.
  function logout() {
    const loggedOut = api.call(people.logout);
    session.signOut();
    // The next user of this browser must not receive this account's messages.
    void import('#web/kit/browser-push.ts')
      .then(({ forgetSubscription }) => forgetSubscription())
      .catch(() => undefined);
    toasts.say(PROFILE.loggedOut);
    void navigate({ to: '/' });
    loggedOut.catch(() => undefined);
  }
  return (
    <>
      <button type="button" className={ROW} onClick={() => (keepsKin(storage, userId) ? setLeaving(true) : logout())}>
        {PROFILE.logout}
      </button>
      <Late>{leaving && <LeaveDialog onClose={() => setLeaving(false)} onLeave={logout} />}</Late>
    </>
  );
}
