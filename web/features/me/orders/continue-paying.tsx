import type { OrderView } from '#contract/orders';
import { isGiftSubject } from '#domain/shop/gift-mark';
import { isPaidLevel } from '#domain/shop/membership';
import { Button } from '../../../kit/button.tsx';
import { usePurchase } from '../../sales/purchase/purchase.ts';
import { ORDER } from './text.ts';

interface ContinuePayingProps {
  order: Pick<OrderView, 'type' | 'status' | 'subject'>;
  small?: boolean;
  describedBy?: string;
}

/**
 * Opens the popup of an order that waits for its money: the server takes up the waiting order of a membership. A
 * consultation needs its text, and a gift its words, which the order does not carry.
 */
export function ContinuePaying({ order: { type, status, subject }, small, describedBy }: ContinuePayingProps) {
  const { buy, busy } = usePurchase();
  if (status !== 'WAITING' || type === 'consult' || !isPaidLevel(type) || isGiftSubject(subject)) return null;
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
