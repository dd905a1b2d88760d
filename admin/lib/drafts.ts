import { useState } from 'react';
import { useApp } from './app.ts';

/** Words typed and not yet sent, in memory alone: they outlive a closed drawer and an ended session. */
export interface Drafts {
  get(name: string): string;
  put(name: string, text: string): void;
  /** Somebody else's words are dropped. */
  belongTo(staffId: string): void;
}

export function createDrafts(): Drafts {
  const texts = new Map<string, string>();
  let owner: string | null = null;
  return {
    get: (name) => texts.get(name) ?? '',
    put(name, text) {
      if (text === '') texts.delete(name);
      else texts.set(name, text);
    },
    belongTo(staffId) {
      if (staffId !== owner) texts.clear();
      owner = staffId;
    },
  };
}

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
