import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { search } from '#contract/calls/console';
import { useApp } from '../../lib/app.ts';

/** Long enough to type the next character. */
const PAUSE_MS = 200;
const SHORTEST = 2;

/** What the server finds for a text, once one stops typing. */
export function useFound(text: string) {
  const { api } = useApp();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = [...asked].length >= SHORTEST && text !== '';
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.call(search, { q: asked }, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const waiting = [...text].length >= SHORTEST && (asked !== text || isFetching);
  return { found: wanted ? (data ?? []) : [], waiting, error: wanted ? error : null };
}
