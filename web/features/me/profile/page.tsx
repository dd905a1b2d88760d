import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as people from '#contract/calls/people';
import { beijingDate } from '#domain/calendar/civil-date';
import { maskPhone } from '#domain/people/phone';
import { stageWords } from '#domain/report/reader/stage';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { keepsKin, type UserProfile } from '#web/lib/session.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { takeNext } from '#web/lib/way-in.ts';
import { Awaited } from '#web/ui/awaited.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { Opener, OpenerRow } from '#web/ui/opener.tsx';
import { Avatar } from '../../people/avatar.tsx';
import { CONTACT } from '../../people/contact/text.ts';
import { levelName } from '../../people/membership-words.ts';
import { PRIVACY_CONSOLE } from '../../people/privacy/text.ts';
import { SECURITY } from '../../people/security/text.ts';
import { STAGE } from '../../people/stage/text.ts';
import { TOMORROW } from '../../readings/tomorrow/text.ts';
import { TrialBadge } from '../../sales/plans/trial-badge.tsx';
import { INVITE, PROMOTION } from '../../sales/referral/text.ts';
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

const CELL = 'row min-h-12 px-3 py-2 text-meta';

/** A link or a button of the grid: its name, and the sign that it leads on. */
function CellName({ children }: { children: string }) {
  return (
    <>
      <span className="flex-1">{children}</span>
      <span className="chevron" />
    </>
  );
}

/** A group of links of the personal centre. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const cells = children.filter(Boolean);
  return (
    <section>
      <h2 className="heading">{title}</h2>
      <ul className="cells">
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same at every drawing
          <li key={at} className={at % 2 === 0 && at === cells.length - 1 ? 'col-span-full' : undefined}>
            {cell}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links of the personal centre besides the account's own cards: what is read, what is paid, what is kept. */
function ProfileRows({ profile }: { profile: UserProfile }) {
  const { id, username, birthDate } = profile;
  return (
    <>
      <div>
        {birthDate && (
          <div className="rounded-card bg-card px-4.5">
            <OpenerRow
              title={STAGE.row}
              text={stageWords(profile.lifeStage ?? null) || STAGE.none}
              dialog={(onClose) => <StageSheet onClose={onClose} />}
            />
          </div>
        )}
        <Group title={PROFILE.groups.readings}>
          {birthDate && (
            <Link to="/ask" className={CELL}>
              <CellName>{PROFILE.ask}</CellName>
            </Link>
          )}
          <Link to="/kin" className={CELL}>
            <CellName>{PROFILE.kin}</CellName>
          </Link>
          <Opener
            className={CELL}
            dialog={(onClose) => <SubscribeDialog account={username} userId={id} onClose={onClose} />}
          >
            <CellName>{TOMORROW.row}</CellName>
          </Opener>
        </Group>
      </div>
      <Group title={PROFILE.groups.money}>
        <Link to="/orders" className={CELL}>
          <CellName>{PROFILE.orders}</CellName>
        </Link>
        <Opener className={CELL} dialog={(onClose) => <InviteSheet onClose={onClose} />}>
          <CellName>{INVITE.title}</CellName>
        </Opener>
        <Opener
          className={CELL}
          dialog={(onClose) => <ContactDialog title={PROMOTION.title} lead={PROMOTION.lead} onClose={onClose} />}
        >
          <CellName>{PROMOTION.title}</CellName>
        </Opener>
      </Group>
      <Group title={PROFILE.groups.account}>
        <Opener className={CELL} dialog={(onClose) => <SecuritySheet onClose={onClose} />}>
          <CellName>{SECURITY.title}</CellName>
        </Opener>
        <Opener className={CELL} dialog={(onClose) => <PrivacySheet onClose={onClose} />}>
          <CellName>{PRIVACY_CONSOLE.title}</CellName>
        </Opener>
        <Opener className={CELL} dialog={(onClose) => <ContactDialog onClose={onClose} />}>
          <CellName>{CONTACT.title}</CellName>
        </Opener>
      </Group>
    </>
  );
}

/** What is about the service rather than the reader, in one line. */
const Foot = () => (
  <p className="flex flex-wrap justify-center gap-x-6 text-meta">
    <Link to="/honesty" className="link">
      {PROFILE.honesty}
    </Link>
    <Link to="/about" className="link">
      {PROFILE.about}
    </Link>
  </p>
);

export default function ProfilePage() {
  const { profile, failed, retry } = useUserProfile();
  const { showEdit, ...search } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const app = useApp();
  const [editing, setEditing] = useState(false);
  // The popup that the address asked for is closed, and the address has yet to follow.
  const [dismissed, setDismissed] = useState(false);
  const [today] = useState(() => beijingDate(clockNow()));
  if (!profile) {
    return (
      <div className="px-5 pt-8">
        <Awaited failed={failed} onRetry={retry} texts={PROFILE} bones={['h-20', 'h-46', 'h-32']} />
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-6">
      <ProfileHeader profile={profile} />
      <ProfileCards profile={profile} onEdit={() => setEditing(true)} />
      <ProfileRows profile={profile} />
      <Logout userId={profile.id} />
      <Foot />
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
    void import('#web/kit/browser-push.ts')
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

function ProfileHeader({ profile }: { profile: UserProfile }) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar profile={profile} />
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="heading line-clamp-2 wrap-anywhere">{maskPhone(profile.username)}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="badge">{levelName(profile.vipLevel)}</span>
          <TrialBadge />
        </p>
      </div>
    </header>
  );
}
