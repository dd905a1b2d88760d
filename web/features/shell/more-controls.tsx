import { useEffect, useState } from 'react';
import { SHELL } from '../../lib/shell-text.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { late } from '../../ui/late.tsx';

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
 * The spec's floating controls: service with invitation, and from 10 px of scrolling a button to the top. The bar is
 * opaque and full width, so that it covers no controls.
 */
export function HeadBar({ title }: { title: string }) {
  const scrolled = useScrolled();
  return (
    <header className={`head-bar ${scrolled ? 'head-bar-shown' : ''}`}>
      {scrolled && (
        <span aria-hidden="true" className="headline min-w-0 flex-1 truncate">
          {title}
        </span>
      )}
      {scrolled && (
        <button
          type="button"
          aria-label={SHELL.scrollToTop}
          className="more-control to-top"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        />
      )}
      <DialogButton
        className="more-control more-ask"
        name={SHELL.more}
        dialog={(onClose) => <MoreSheet onClose={onClose} />}
      />
    </header>
  );
}
