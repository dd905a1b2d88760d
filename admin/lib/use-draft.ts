import { useState } from 'react';
import { useApp } from './app.ts';

/** A text field that keeps its words under `name` until they are sent: then put ''. */
export function useDraft(name: string) {
  const { drafts } = useApp();
  const [text, setText] = useState(() => drafts.get(name));
  function put(next: string) {
    drafts.put(name, next);
    setText(next);
  }
  return [text, put] as const;
}
