import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { searchConsole } from '#contract/calls/console';
import type { ConsoleSearchResult } from '#contract/console-search';

/** Longer than the pause between two keys. */
const PAUSE_MS = 200;
const SHORTEST = 2;
const NOTHING: ConsoleSearchResult = [];

/** One Chinese character suffices; letters and digits need two. */
const isEnough = (text: string) => [...text].length >= SHORTEST || /\p{Script=Han}/u.test(text);

/**
 * Search results, requested after a pause in typing. Results of an earlier text may be shown until the response
 * arrives, but must not be executed.
 */
export function useFound(text: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = isEnough(text);
  const { data, isFetching, isPlaceholderData, error } = useAnswer(['search', asked], searchConsole, {
    input: { q: asked },
    enabled: wanted && isEnough(asked),
    placeholderData: keepPreviousData,
  });
  const waiting = wanted && (asked !== text || isFetching);
  // Offline, results of an earlier text are not shown.
  const shown = wanted && (waiting || !isPlaceholderData);
  return { found: shown ? (data ?? NOTHING) : NOTHING, waiting, error: wanted ? error : null };
}
