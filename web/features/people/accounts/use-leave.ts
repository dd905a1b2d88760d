import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Goes on after a pause in which the success message is read; never after the page was left. Back then
 * leads to what was there before: a form that is done is no place to return to.
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
