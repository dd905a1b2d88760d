import '#web/styles/purchase.css';
import type { PlanType } from '#domain/shop/plans';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NoWrap } from '#web/ui/no-wrap.tsx';
import { MEMBER } from './text.ts';

interface MemberDialogProps {
  type: PlanType;
  onLater: () => void;
  onNow: () => void;
}

/** A paid membership: what it unlocks, as in the catalogue. */
export function MemberDialog({ type, onLater, onNow }: MemberDialogProps) {
  const { plans, session } = useApp();
  const plan = useQuery(plans).data?.find((each) => each.type === type);
  const expireAt = useStore(session).userProfile?.vipExpireAt;
  return (
    <Dialog
      reading
      quiet
      title={MEMBER.title}
      onClose={onLater}
      actions={
        <>
          <Button quiet onClick={onLater}>
            {MEMBER.later}
          </Button>
          <Button onClick={onNow}>{MEMBER.now}</Button>
          <p className="text-balance text-center text-small text-ink2">{MEMBER.begins}</p>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="seal stamp-seal">
          {MEMBER.seal}
        </span>
        <div>
          <p role="status" className="text-meta text-ink2">
            {MEMBER.paid}
          </p>
          <p className="heading">{plan?.name}</p>
          {expireAt && (
            <p className="text-meta text-ink2">
              <NoWrap text={`${MEMBER.until} ${longDay(expireAt)}`} />
            </p>
          )}
        </div>
      </div>
      {plan && (
        <>
          <h3 className="mt-5 mb-1.5 text-meta text-ink3">{MEMBER.unlocked}</h3>
          <ul className="rows">
            {plan.benefits.map((benefit) => (
              <li key={benefit} className="flex min-h-11 items-center">
                {benefit}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
