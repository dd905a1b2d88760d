import type { OrderView } from '#contract/orders';
import { isGiftSubject } from '#domain/shop/gift-mark';
import { isPaidLevel, type PaidLevel } from '#domain/shop/membership';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { usePurchase } from '../../sales/purchase/purchase.ts';
import { ORDER } from './text.ts';

interface ContinuePayingProps {
  order: Pick<OrderView, 'type' | 'status' | 'subject'>;
  small?: boolean;
  describedBy?: string;
}

/** The waiting membership that can be paid now: a consultation's text and a gift's words are not in the order. */
function waitingLevel({ type, status, subject }: ContinuePayingProps['order']): PaidLevel | null {
  return status === 'WAITING' && isPaidLevel(type) && !isGiftSubject(subject) ? type : null;
}

export const canContinue = (order: ContinuePayingProps['order']): boolean => waitingLevel(order) !== null;

/** Opens the popup of an order that waits for its money: the server takes up the waiting order of a membership. */
export function ContinuePaying({ order, ...props }: ContinuePayingProps) {
  const level = waitingLevel(order);
  return level && <ContinueButton type={level} {...props} />;
}

interface ContinueButtonProps extends Omit<ContinuePayingProps, 'order'> {
  type: PaidLevel;
}

/** While its plan is paused, the pause's message replaces the button. */
function ContinueButton({ type, small, describedBy }: ContinueButtonProps) {
  const { plans } = useApp();
  const { buy, busy } = usePurchase();
  const paused = useQuery(plans).data?.find((plan) => plan.type === type)?.paused;
  if (paused !== undefined) {
    return (
      <p role="status" className="me-auto text-meta text-ink2">
        {paused}
      </p>
    );
  }
  return (
    <Button
      busy={busy}
      className={small ? 'button-small' : ''}
      aria-describedby={describedBy}
      onClick={() => void buy({ type })}
    >
      {ORDER.continue}
    </Button>
  );
}
