import { useEffect, useRef, useState } from 'react';

/** Long enough to type the next character, short enough not to be waited for. */
const PAUSE_MS = 300;

/**
 * The text in a search box, which runs ahead of what is searched for (`value`). A change of `value`
 * from elsewhere, such as the back button, replaces the text and forgets what was being typed; one
 * that only brings our own search back does not, for more may stand in the box already.
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
    /** `composing`: an input method is at work, and what stands there is no text yet. */
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
