import { CONSENT_TEXTS } from '#domain/people/consent';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';
import { PAY } from './pay-text.ts';

const RIGHTS = { membership: PAY.rights, hour: PAY.hourRights, gift: PAY.giftRights } as const;
const RULES = { membership: REFUND_RULE_TEXT, hour: PAY.hourRule, gift: null } as const;

interface PayTermsProps {
  className: string;
  of: keyof typeof RIGHTS;
  /** The whole rule behind a word: in the payment popup price and buttons stand together. */
  folded?: boolean;
}

/** The terms beside every button that buys: the age, and how money comes back. */
export function PayTerms({ className, of, folded }: PayTermsProps) {
  const rule = RULES[of] && <p className="text-ink3">{RULES[of]}</p>;
  return (
    <div className={`grid gap-1 text-meta ${className}`}>
      <p className="break-keep text-ink2">{RIGHTS[of]}</p>
      {!folded && rule}
      <p className="text-ink3">{CONSENT_TEXTS.adult.text}</p>
      {folded && rule && (
        <details>
          <summary className="link w-fit">{PAY.wholeRule}</summary>
          {rule}
        </details>
      )}
    </div>
  );
}
