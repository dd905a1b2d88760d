import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { searchConsole } from '#contract/calls/console';
import type { ConsoleSearchResult } from '#contract/console-search';

/** Long enough to type the next character. */
const PAUSE_MS = 200;
const SHORTEST = 2;
const NOTHING: ConsoleSearchResult = [];

/** One Chinese character is enough; of letters and digits two are needed. */
const isEnough = (text: string) => [...text].length >= SHORTEST || /\p{Script=Han}/u.test(text);

/**
 * Search results of the server, asked for after a pause in typing. Those of an earlier text may be shown until the
 * answer comes, and are waited for: none of them is the answer.
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
  // Without a line nobody is asked, and an earlier text's answer is none to this one.
  const shown = wanted && (waiting || !isPlaceholderData);
  return { found: shown ? (data ?? NOTHING) : NOTHING, waiting, error: wanted ? error : null };
}
