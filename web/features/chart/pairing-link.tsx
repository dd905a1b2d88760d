import { Link } from '@tanstack/react-router';
import { PAIRING_LINK } from './text.ts';

/** The way from one's own chart to holding it against another's. */
export function PairingLink() {
  return (
    <Link to="/pairing" className="row border-y border-ink py-4 print:hidden">
      <span className="flex-1">
        <span className="heading block">{PAIRING_LINK.title}</span>
        <span className="text-meta text-ink3">{PAIRING_LINK.text}</span>
      </span>
      <span className="chevron" />
    </Link>
  );
}
