import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { clipConsultText, consultText } from '#domain/consulting/consult-text';
import { AppError } from '#domain/errors';
import { useApp } from '../../lib/app.ts';
import { CONSULT_DRAFT } from '../../lib/purchase.ts';

interface ConsultDraft {
  text: string;
  /** What is wrong with it, once it has been handed in; typing on takes the message away. */
  problem: string | null;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onCompositionEnd: (event: CompositionEvent<HTMLTextAreaElement>) => void;
  /** The text as it is ordered, or null when there is a problem with it. */
  handIn: () => string | null;
}

/** The text of a consultation as it is typed. It is kept on the device until it is paid for. */
export function useConsultDraft(): ConsultDraft {
  const { storage } = useApp();
  const [text, setText] = useState(() => storage.getItem(CONSULT_DRAFT) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  function write(next: string) {
    setText(next);
    setProblem(null);
    storage.setItem(CONSULT_DRAFT, next);
  }
  return {
    text,
    problem,
    // An input method writes its letters into the field before they become characters: cut then,
    // the last word before the limit could not be composed.
    onChange: ({ target, nativeEvent }) => {
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      write(composing ? target.value : clipConsultText(target.value));
    },
    onCompositionEnd: ({ currentTarget }) => write(clipConsultText(currentTarget.value)),
    handIn() {
      try {
        return consultText(text, 'content');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setProblem(error.message);
        return null;
      }
    },
  };
}
