import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Navigates after a pause for the success message, unless the page was left. Replaces the history entry, because a
 * submitted form is no place to return to.
 */
export function useLeave() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (afterMs: number, to: NavigateOptions) => {
      timer.current = setTimeout(() => void navigate({ ...to, replace: true }), afterMs);
    },
    [navigate],
  );
}
