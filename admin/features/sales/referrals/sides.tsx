import { Link } from '@tanstack/react-router';
import { REFERRALS } from './text.ts';

/** Switches between board and list. */
export function Sides() {
  return (
    <nav aria-label={REFERRALS.sides} className="flex">
      <Link to="/inviters" className="view">
        {REFERRALS.board}
      </Link>
      <Link to="/referrals" className="view">
        {REFERRALS.people}
      </Link>
    </nav>
  );
}
