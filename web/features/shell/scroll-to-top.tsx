import { useEffect, useState } from 'react';
import { SHELL } from './text.ts';

const SHOWN_FROM_PX = 10;

export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const measure = () => setShown(window.scrollY >= SHOWN_FROM_PX);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={SHELL.scrollToTop}
      className="to-top rise"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
