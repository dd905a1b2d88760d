import { Link } from '@tanstack/react-router';
import { usersReferrals } from '#contract/calls/console-users';
import type { ConsoleUserReferrals } from '#contract/console-user';
import { REFUSAL_NAMES, REWARD_STATE_NAMES } from '#domain/shop/referral-names';
import { beijingTime } from '../../lib/beijing-time.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Part } from './part.tsx';
import { levelName, USER } from './text.ts';
import { usePart } from './use-user.ts';

type Invitee = ConsoleUserReferrals['invitees'][number];

/** The user's inviter, and the users that the user invited. */
export function ReferralsPart({ id }: { id: string }) {
  const query = usePart(id, usersReferrals);
  return (
    <Part title={USER.referrals} query={query}>
      {({ inviter, invited, granted, invitees }) => (
        <>
          <Facts>
            <Fact name={USER.inviter}>
              {inviter ? <Person id={inviter.id} phone={inviter.phone} /> : USER.noInviter}
            </Fact>
          </Facts>
          <p className="text-ink2">
            {invited === 0 ? USER.noInvitees : USER.invited(invited, granted)}
          </p>
          <ul>
            {invitees.map((invitee) => (
              <li
                key={invitee.id}
                className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
              >
                <Person id={invitee.id} phone={invitee.phone} />
                <Reward reward={invitee.reward} />
                <Moment ms={invitee.registeredAt} className="ms-auto text-small text-ink2" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Person({ id, phone }: { id: string; phone: string | null }) {
  return (
    <Link to="/users/$userId" params={{ userId: id }} className="link">
      {phone ?? USER.gone}
    </Link>
  );
}

function Reward({ reward }: Pick<Invitee, 'reward'>) {
  if (reward === null) return <span className="text-ink3">{USER.notBought}</span>;
  const { state, level, days, dueAt, refusal } = reward;
  return (
    <span>
      {levelName(level)} {USER.days(days)} · {REWARD_STATE_NAMES[state]}
      {state === 'pending' && ` · ${USER.dueAt(beijingTime(dueAt))}`}
      {refusal !== null && ` · ${REFUSAL_NAMES[refusal]}`}
    </span>
  );
}
