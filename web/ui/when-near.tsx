import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Pixels below the screen at which what comes next is fetched. */
const NEAR = '200px';
/** It comes by itself once the page has what it asked for first. */
const AT_LATEST_MS = 2_500;

interface WhenNearProps {
  /** Keeps its height while nothing is there: what stands below does not jump. */
  className: string;
  children: ReactNode;
}

/** Content that waits until its place comes near the screen, the page is printed, or nothing else is on its way. */
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
