import { useMay } from '../../lib/use-may.ts';
import { AccountPart } from './account-part.tsx';
import { BirthPart } from './birth-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { DemandsPart } from './demands-part.tsx';
import { MembershipPart } from './membership-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { ReferralsPart } from './referrals-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

interface UserPartsProps {
  id: string;
  /** Beside one another where there is room. */
  wide?: boolean;
}

/** All of a user that the role may see. What was revealed of one is gone when another is shown. */
export function UserParts({ id, wide }: UserPartsProps) {
  const may = useMay();
  return (
    <div key={id} className={`grid items-start gap-x-8 gap-y-5 ${wide ? 'desk:grid-cols-2' : ''}`}>
      <div className="grid gap-5">
        <AccountPart id={id} />
        <MembershipPart id={id} />
        <SessionsPart id={id} />
      </div>
      <div className="grid gap-5">
        {may('orders:list') && <OrdersPart id={id} />}
        {may('demands:list-all') && <DemandsPart id={id} />}
        <ReferralsPart id={id} />
        <BirthPart id={id} />
        <ConsentsPart id={id} />
      </div>
    </div>
  );
}
