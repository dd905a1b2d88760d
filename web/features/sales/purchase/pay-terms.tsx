import { CONSENT_TEXTS } from '#domain/people/consent';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';
import { PAY } from './pay-text.ts';

/** The terms beside every button that buys: the age, and how money comes back. */
export function PayTerms({ className, isGift = false }: { className: string; isGift?: boolean }) {
  return (
    <div className={`grid gap-1 text-meta ${className}`}>
      <p className="break-keep text-ink2">{isGift ? PAY.giftRights : PAY.rights}</p>
      {!isGift && <p className="text-ink3">{REFUND_RULE_TEXT}</p>}
      <p className="text-ink3">{CONSENT_TEXTS.adult.text}</p>
    </div>
  );
}
