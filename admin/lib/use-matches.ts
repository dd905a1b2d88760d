import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and whenever it changes. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
