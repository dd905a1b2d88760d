import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance below the viewport at which loading starts. */
const NEAR = '200px';
/** Loads after this delay in any case. */
const AT_LATEST_MS = 2_500;

interface WhenNearProps {
  /** Reserves the height while empty, so that content below does not jump. */
  className: string;
  children: ReactNode;
}

/** Renders its content when it comes near the viewport, the page is printed, or after a delay. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const come = () => setNear(true);
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && come(), {
      rootMargin: NEAR,
    });
    watch.observe(place.current);
    addEventListener('beforeprint', come);
    const timer = setTimeout(come, AT_LATEST_MS);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [near]);
  return (
    <div ref={place} className={near ? 'contents' : className}>
      {near && children}
    </div>
  );
}
