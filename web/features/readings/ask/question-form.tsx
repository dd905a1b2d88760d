import { type FormEvent, type RefObject, useId } from 'react';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/question-input';
import { ASK } from './text.ts';

interface QuestionFormProps {
  text: string;
  field: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** Under 18: only questions answered for minors are offered. */
  young: boolean;
  /** Remaining questions; null: unknown, or hidden because someone is in need. */
  left: string | null;
  /** Enter takes the first suggestion. */
  onEnter: () => void;
}

/** Place of the input before its user is known: the example in it depends on the age. Words typed here would be lost. */
export const QuestionField = () => (
  <div className="print:hidden">
    <div className="field" />
    <p className="mt-1 min-h-6 text-meta text-ink2">{ASK.hint}</p>
    <p className="min-h-6" />
  </div>
);

/** The input, with the nearest known questions below. */
export function QuestionForm({ text, field, onText, young, left, onEnter }: QuestionFormProps) {
  const id = useId();
  const length = [...trimmed(text)].length;
  const isOver = length > LONGEST_QUESTION;
  function submit(event: FormEvent) {
    event.preventDefault();
    onEnter();
  }
  return (
    <form noValidate className="print:hidden" onSubmit={submit}>
      <input
        ref={field}
        type="text"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        aria-label={ASK.field}
        aria-describedby={`${id}hint`}
        placeholder={young ? ASK.placeholderYoung : ASK.placeholder}
        className="field"
        onChange={({ target }) => onText(target.value)}
      />
      <p id={`${id}hint`} aria-live="polite" className={`mt-1 min-h-6 text-meta ${isOver ? 'text-seal' : 'text-ink2'}`}>
        {isOver ? ASK.over(LONGEST_QUESTION) : ASK.hint}
      </p>
      <p aria-live="polite" className="min-h-6 text-meta text-ink3">
        {left}
      </p>
    </form>
  );
}
