import { Link } from '@tanstack/react-router';
import EmptyState from '../../ui/empty-state.tsx';
import { LOST } from './text.ts';

/** No such page: why, and the way home. */
export default function NotFound() {
  return (
    <div className="px-5 pt-8">
      <EmptyState page drawing="gate" title={LOST.title} text={LOST.lead}>
        <Link to="/" className="button">
          {LOST.home}
        </Link>
      </EmptyState>
    </div>
  );
}
