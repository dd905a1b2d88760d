import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Moment } from '#admin/ui/moment.tsx';
import { Part } from '#admin/ui/part.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { readUser, readUserMembership, revokeDays } from '#contract/calls/console-users';
import type { ConsoleUserAccount, ConsoleUserMembership } from '#contract/console-user';
import { planName } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { REFERRALS } from '../../sales/referrals/text.ts';
import { GiveDaysDialog } from './give-days-dialog.tsx';
import { SOURCE_NAMES, USER } from './text.ts';
import { usePart, useUserChange } from './use-user.ts';

type GrantView = ConsoleUserMembership['grants'][number];

/** The membership's timeline, and the source of each grant. */
export function MembershipPart({ id }: { id: string }) {
  const query = usePart(id, readUserMembership);
  const account = usePart(id, readUser).data;
  // Account state when the dialog opened: the server refuses if it changed since.
  const [giving, setGiving] = useState<ConsoleUserAccount>();
  const [taking, setTaking] = useState<Pick<TakeBackProps, 'id' | 'version' | 'grant'>>();
  const may = useMay();
  const mayGrant = account?.deletedAt === null && may('users:grant');
  return (
    <>
      <Part
        title={USER.periods}
        query={query}
        empty={({ grants }) => (grants.length === 0 ? USER.noPeriods : null)}
        actions={() =>
          mayGrant && (
            <Button quiet onClick={() => setGiving(account)}>
              {USER.give}
            </Button>
          )
        }
      >
        {(membership) => (
          <>
            <Periods membership={membership} />
            <h3 className="mt-3 text-small text-ink2">{USER.grants}</h3>
            <ul>
              {membership.grants.map((grant) => (
                <GrantLine
                  key={grant.id}
                  grant={grant}
                  onTake={mayGrant ? () => setTaking({ id, version: account.version, grant }) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Part>
      {giving && <GiveDaysDialog account={giving} now={account} onClose={() => setGiving(undefined)} />}
      {taking && (
        <TakeBack {...taking} now={account} grants={query.data?.grants} onClose={() => setTaking(undefined)} />
      )}
    </>
  );
}

function Periods({ membership: { periods, now } }: { membership: ConsoleUserMembership }) {
  return (
    <ol className="grid gap-1 border-s-2 border-line ps-3">
      {periods.map(({ grantId, level, from, until }) => {
        const current = from <= now && now < until;
        return (
          <li key={`${grantId} ${from}`} className={`flex flex-wrap gap-x-3 ${until <= now ? 'text-ink3' : ''}`}>
            <span className="min-w-16">{planName(level)}</span>
            <span>
              <Moment ms={from} /> – <Moment ms={until} />
            </span>
            {current && <span className="border border-ink px-1 text-small">{USER.now}</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface GrantLineProps {
  grant: GrantView;
  /** Undefined without permission. */
  onTake: (() => void) | undefined;
}

function GrantLine({ grant, onTake }: GrantLineProps) {
  const { source, level, days, grantedAt, revokedAt, staff } = grant;
  return (
    <li className="grid gap-0.5 border-b border-line py-1.5">
      <p className={`flex flex-wrap items-center gap-x-3 ${revokedAt === null ? '' : 'text-ink3'}`}>
        <span>{SOURCE_NAMES[source]}</span>
        <span>
          {planName(level)} {REFERRALS.days(days)}
        </span>
        <Moment ms={grantedAt} />
        {revokedAt !== null && <span>{USER.revokedAt(beijingTime(revokedAt))}</span>}
        {source === 'staff' && revokedAt === null && onTake && (
          <Button
            quiet
            className="ms-auto"
            aria-label={`${USER.revoke} ${planName(level)} ${REFERRALS.days(days)}`}
            onClick={onTake}
          >
            {USER.revoke}
          </Button>
        )}
      </p>
      {staff && (
        <p className="text-small text-ink2">
          {USER.by(staff.by)}：{staff.reason || USER.none}
          {staff.revokedBy !== null && `；${USER.revokedBy(staff.revokedBy)}：${staff.revokeReason ?? USER.none}`}
        </p>
      )}
    </li>
  );
}

interface TakeBackProps {
  id: string;
  version: number;
  grant: GrantView;
  /** Current account and grants. */
  now: ConsoleUserAccount | undefined;
  grants: readonly GrantView[] | undefined;
  onClose: () => void;
}

function TakeBack({ id, grant, now, grants, onClose, ...opened }: TakeBackProps) {
  const news = useMeanwhile({ list: 'users', key: id });
  const version = news.length > 0 && now ? now.version : opened.version;
  const possible = grants?.some((one) => one.id === grant.id && one.revokedAt === null) ?? true;
  const { api, notices } = useApp();
  const change = useUserChange();
  return (
    <ReasonDialog
      name={`revoke ${grant.id}`}
      title={USER.revokeTitle}
      what={USER.revokeWhat}
      action={USER.revoke}
      meanwhile={{ news, possible }}
      onClose={onClose}
      onReason={async (reason) => {
        const body = { version, grant: grant.id, reason };
        await change(() => api.call(revokeDays, body, { params: { id } }));
        notices.set({ text: USER.revoked });
      }}
    />
  );
}
