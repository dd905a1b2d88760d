import { useEffect, useState } from 'react';
import { SHELL } from '../../lib/shell-text.ts';
import { late } from '../../ui/late.tsx';
import { Opener } from '../../ui/opener.tsx';

const MoreSheet = late(() => import('./more-sheet.tsx'));

const SHOWN_FROM_PX = 10;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = () => setScrolled(window.scrollY >= SHOWN_FROM_PX);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return scrolled;
}

/**
 * The spec's floating controls: the way up, and service with the invitation. They have places of their
 * own, in the bar or under a page without one, so that they never lie over a price or a button.
 */
export function MoreControls() {
  const scrolled = useScrolled();
  return (
    <>
      <button
        type="button"
        aria-label={SHELL.scrollToTop}
        className={`more-control to-top ${scrolled ? '' : 'invisible'}`}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      />
      <Opener
        className="more-control more-dots"
        name={SHELL.more}
        dialog={(onClose) => <MoreSheet onClose={onClose} />}
      />
    </>
  );
}
