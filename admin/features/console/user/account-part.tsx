import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { CopyableCode } from '#admin/ui/copy-button.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { Part } from '#admin/ui/part.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import type { Sent } from '#contract/call';
import { blockUser, readUser, revealUserPhone, unblockUser } from '#contract/calls/console-users';
import type { ConsoleUserAccount } from '#contract/console-user';
import { Button } from '#web/kit/button.tsx';
import { USER } from './text.ts';
import { usePart, useUserChange } from './use-user.ts';

/** The phone number, masked until revealed; dropped when the part is unmounted. */
function PhoneFact({ id, masked }: { id: string; masked: string | null }) {
  const [phone, setPhone] = useState<string>();
  const { api } = useApp();
  const { busy, problem, act } = useAct();
  const may = useMay();
  const reveal = () =>
    act(async () => {
      const answer = await api.call(revealUserPhone, undefined, { params: { id } });
      setPhone(answer.phone);
    });
  return (
    <Fact name={USER.phone}>
      <span className={phone ? 'font-mono select-all' : ''}>{phone ?? masked ?? USER.gone}</span>
      {masked !== null && may('users:reveal-phone') && (
        <Button
          quiet
          busy={busy}
          aria-label={`${phone ? USER.hide : USER.reveal}${USER.phone}`}
          title={USER.revealNote}
          onClick={() => (phone ? setPhone(undefined) : void reveal())}
        >
          {phone ? USER.hide : USER.reveal}
        </Button>
      )}
      <span role="alert" className="text-seal">
        {problem}
      </span>
    </Fact>
  );
}

export function AccountPart({ id }: { id: string }) {
  const query = usePart(id, readUser);
  return (
    <Part title={USER.account} query={query} actions={(account) => <Blocking account={account} />}>
      {(account) => (
        <Facts>
          <PhoneFact id={id} masked={account.phone} />
          <Fact name={USER.state}>
            <State account={account} />
          </Fact>
          {account.inviteCode !== null && (
            <Fact name={USER.inviteCode}>
              <span className="font-mono">{account.inviteCode}</span>
            </Fact>
          )}
          <Fact name={USER.id}>
            <CopyableCode name={USER.id} text={account.id} />
          </Fact>
          <Fact name={USER.lastLoginAt}>
            {account.lastLoginAt === null ? USER.never : <Moment ms={account.lastLoginAt} />}
          </Fact>
        </Facts>
      )}
    </Part>
  );
}

function State({ account: { blocked, deletedAt } }: { account: ConsoleUserAccount }) {
  if (deletedAt !== null) {
    return (
      <>
        {USER.gone}
        <Moment ms={deletedAt} className="text-ink2" />
      </>
    );
  }
  if (blocked === null) return USER.working;
  return (
    <>
      <span className="border border-seal px-1 text-seal">{USER.blocked}</span>
      <span>{USER.blockedFor(blocked.reason)}</span>
      <Moment ms={blocked.at} className="text-ink2" />
    </>
  );
}

const WAYS = {
  block: {
    call: blockUser,
    back: unblockUser,
    done: USER.isBlocked,
    title: USER.blockTitle,
    what: USER.blockWhat,
    action: USER.block,
  },
  unblock: {
    call: unblockUser,
    back: blockUser,
    done: USER.isUnblocked,
    title: USER.unblockTitle,
    what: USER.unblockWhat,
    action: USER.unblock,
  },
} as const;

/** Purpose of the dialog: direction, text and version stay the same when the page below changes. */
interface BlockRequest {
  way: keyof typeof WAYS;
  version: number;
}

/** Blocks or unblocks an account; undoable for a while. */
function Blocking({ account }: { account: ConsoleUserAccount }) {
  const { version, blocked, deletedAt } = account;
  const [wish, setWish] = useState<BlockRequest>();
  const may = useMay();
  const way = blocked === null ? 'block' : 'unblock';
  return (
    <>
      {deletedAt === null && may('users:block') && (
        <Button quiet onClick={() => setWish({ way, version })}>
          {WAYS[way].action}
        </Button>
      )}
      {wish && <BlockDialog account={account} wish={wish} onClose={() => setWish(undefined)} />}
    </>
  );
}

interface BlockDialogProps {
  /** The current account. */
  account: ConsoleUserAccount;
  wish: BlockRequest;
  onClose: () => void;
}

function BlockDialog({ account, wish, onClose }: BlockDialogProps) {
  const { way } = wish;
  const { id } = account;
  const news = useMeanwhile({ list: 'users', key: id });
  const possible = account.deletedAt === null && (account.blocked === null) === (way === 'block');
  // A user who continues after seeing the change means the current account.
  const version = news.length > 0 ? account.version : wish.version;
  const { api, notices } = useApp();
  const change = useUserChange();
  const { call, back, title, what, action, done } = WAYS[way];

  const send = (one: typeof call | typeof back, body: Sent<typeof call, 'body'>) =>
    change(() => api.call(one, body, { params: { id } }));
  async function carryOut(reason: string) {
    const after = await send(call, { version, reason });
    notices.set({
      text: done,
      undo: () => send(back, { version: after.version, reason: USER.undoReason }),
    });
  }
  return (
    <ReasonDialog
      name={`${way} ${id}`}
      title={title}
      what={what}
      action={action}
      meanwhile={{ news, possible }}
      onReason={carryOut}
      onClose={onClose}
    />
  );
}
