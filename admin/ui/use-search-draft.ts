import { useEffect, useRef, useState } from 'react';

/** Longer than the pause between two keys, shorter than a noticeable delay. */
const PAUSE_MS = 300;

/**
 * The text in a search box, which is ahead of the active search (`value`). An external change of `value`, such as Back,
 * replaces the text; the return of our own search does not, because the user may have typed on.
 */
export function useSearchDraft(value: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [replaced, setReplaced] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    setSent(value);
    if (value !== sent) {
      setDraft(value);
      setReplaced(replaced + 1);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `replaced` is what ends the waiting
  useEffect(() => () => clearTimeout(timer.current), [replaced]);

  function search(text: string) {
    clearTimeout(timer.current);
    setSent(text.trim());
    if (text.trim() !== value) onSearch(text.trim());
  }
  return {
    draft,
    /** `composing`: an input method is active, and the text is not final. */
    type(text: string, composing: boolean) {
      clearTimeout(timer.current);
      setDraft(text);
      if (!composing) timer.current = setTimeout(() => search(text), PAUSE_MS);
    },
    searchNow: () => search(draft),
    clear() {
      setDraft('');
      search('');
    },
  };
}
