import * as sales from '#contract/calls/sales';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { InviteLink } from './invite-link.tsx';
import { RewardLedger } from './reward-ledger.tsx';
import { RewardRules } from './reward-rules.tsx';
import { INVITE } from './text.ts';

/** The invite share popup: the link first, then what it brings and what it has brought. */
export default function InviteSheet({ onClose }: { onClose: () => void }) {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('referrals', () =>
    api.call(sales.referrals, { id: session.get().userId ?? '' }),
  );
  return (
    <Dialog
      sheet
      title={INVITE.title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {INVITE.close}
        </Button>
      }
    >
      {failed && <Failure text={INVITE.failed} onRetry={retry} />}
      {!data && !failed && <div role="status" aria-label={INVITE.loading} className="bone h-96" />}
      {data && (
        <div className="grid gap-8">
          <InviteLink inviteCode={data.inviteCode} link={data.link} />
          <RewardRules promised={data.promised} />
          <RewardLedger {...data} />
        </div>
      )}
    </Dialog>
  );
}
