import { CONSENT_TEXTS } from '#domain/people/consent';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';

/** The terms beside every button that buys: the age, and how money comes back. */
export function PayTerms({ className }: { className: string }) {
  return (
    <p className={`text-small text-ink3 ${className}`}>
      {CONSENT_TEXTS.adult.text}
      {REFUND_RULE_TEXT}
    </p>
  );
}
