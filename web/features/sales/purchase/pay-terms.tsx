import { ADULT_CONSENT } from '#domain/people/consent';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';
import { PAY } from './pay-text.ts';

const RIGHTS = { membership: PAY.rights, hour: PAY.hourRights, gift: PAY.giftRights } as const;
const RULES = { membership: REFUND_RULE_TEXT, hour: PAY.hourRule, gift: null } as const;

interface PayTermsProps {
  className?: string;
  of: keyof typeof RIGHTS;
  /** The rights are already shown next to the button. */
  bare?: boolean;
}

/** Terms next to every buy button: minimum age, and refunds. */
export function PayTerms({ className = '', of, bare }: PayTermsProps) {
  const rule = RULES[of];
  return (
    <div className={`grid gap-1 text-meta ${className}`}>
      {!bare && <p className="break-keep text-ink2">{RIGHTS[of]}</p>}
      <p className="text-ink3">{ADULT_CONSENT.text}</p>
      {rule && (
        <details>
          <summary className="link w-fit">{PAY.wholeRule}</summary>
          <p className="text-ink3">{rule}</p>
        </details>
      )}
    </div>
  );
}
