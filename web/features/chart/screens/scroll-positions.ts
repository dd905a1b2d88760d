import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChartTab } from './tabs.ts';

/** Each room is found where it was left; one that was not seen yet begins at its top. */
export function useScrollPositions(room: ChartTab): void {
  const router = useRouter();
  const places = useRef<Partial<Record<ChartTab, number>>>({});
  const shown = useRef(room);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        places.current[shown.current] = scrollY;
      }),
    [router],
  );
  useLayoutEffect(() => {
    if (shown.current === room) return;
    shown.current = room;
    scrollTo({ top: places.current[room] ?? 0, behavior: 'instant' });
  }, [room]);
}
