import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { isPaidLevel } from '#domain/shop/membership';
import { Button } from '../../../kit/button.tsx';
import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import { useQuery } from '../../../lib/query.ts';
import { TermButton } from '../explain/term-button.tsx';
import { OFFER } from '../text.ts';

const PlanSheet = lazy(() => import('../../plans/plan-sheet.tsx'));
const ConsultSheet = lazy(() => import('../../consult/consult-sheet.tsx'));

const DETAILED_TERMS = ['格局', '用神', '大运', '流年'] as const;

/** After the result: the membership's reading for non-members, and the consultation. */
export function Offers() {
  const [open, setOpen] = useState<'plans' | 'consult' | null>(null);
  const close = () => setOpen(null);
  const { plans, session } = useApp();
  const { userProfile } = useStore(session);
  const consult = useQuery(plans).data?.find(({ type }) => type === 'consult');
  return (
    <div className="grid gap-3 print:hidden">
      {!isPaidLevel(userProfile?.vipLevel ?? 'free') && (
        <Offer
          title={OFFER.detailed}
          text={<DetailedText />}
          action={<Button onClick={() => setOpen('plans')}>{OFFER.unlock}</Button>}
        />
      )}
      <Offer
        title={OFFER.consult}
        price={consult && `${consult.display} ${consult.term}`}
        text={OFFER.consultText}
        action={
          <Button quiet onClick={() => setOpen('consult')}>
            {OFFER.book}
          </Button>
        }
      />
      <Suspense>
        {open === 'plans' && <PlanSheet onClose={close} />}
        {open === 'consult' && <ConsultSheet onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What the detailed reading speaks of; each word explains itself. */
function DetailedText() {
  return (
    <>
      {OFFER.detailedText}
      {DETAILED_TERMS.map((term, index) => (
        <Fragment key={term}>
          {index > 0 && '、'}
          <TermButton term={term} className="term-inline" />
        </Fragment>
      ))}
    </>
  );
}

interface OfferProps {
  title: string;
  price?: string | undefined;
  text: ReactNode;
  action: ReactNode;
}

function Offer({ title, price, text, action }: OfferProps) {
  return (
    <section className="grid gap-3 border border-line bg-card p-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="heading">{title}</h2>
          {price && <p className="text-meta text-ink2">{price}</p>}
        </div>
        <p className="text-meta text-ink2">{text}</p>
      </div>
      {action}
    </section>
  );
}
