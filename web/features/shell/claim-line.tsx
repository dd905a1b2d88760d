import { Link } from '@tanstack/react-router';
import { CLAIM_FRESH_MS, type ClaimedOrder } from '../../lib/purchase.ts';
import { useNow } from '../../lib/use-now.ts';
import { ContactButton } from '../people/contact/contact-button.tsx';
import { CLAIM } from './text.ts';

const EVERY_MS = 15_000;

/** Shows a claimed payment below the header of every page until its outcome is known. */
export default function ClaimLine({ claim: { clientSn, display, at } }: { claim: ClaimedOrder }) {
  const now = useNow(EVERY_MS);
  const late = now >= at + CLAIM_FRESH_MS;
  return (
    <aside aria-label={CLAIM.title} className="column bg-card px-5 py-2 text-meta">
      <p role="status" className="text-pretty">
        {late ? CLAIM.late : CLAIM.checking(display)}
        {late ? (
          <ContactButton />
        ) : (
          <>
            {' · '}
            <Link to="/payment-success" search={{ client_sn: clientSn }} className="link">
              {CLAIM.see}
            </Link>
          </>
        )}
      </p>
    </aside>
  );
}
