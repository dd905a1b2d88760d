import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/typed';
import { Button } from '#web/kit/button.tsx';
import { ASK, CHIPS, YOUNG_CHIPS } from './text.ts';
import type { AskInput } from './use-asking.ts';

interface QuestionFormProps {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  busy: boolean;
  /** Under eighteen: only what they are answered is offered. */
  young: boolean;
  /** Their plan answers questions about a whole year. */
  wholeYear: boolean;
  /** Somebody is in need: nothing is offered beside the help. */
  bare: boolean;
  /** How many are left; null: not known yet. */
  left: string | null;
  onAsk: (wish: AskInput) => void;
}

/** The field of at most sixty characters, and the chips that need no words. */
export function QuestionForm({ text, field, onText, busy, young, wholeYear, bare, left, onAsk }: QuestionFormProps) {
  const id = useId();
  const [empty, setEmpty] = useState(false);
  const length = [...trimmed(text)].length;
  const isOver = length > LONGEST_QUESTION;
  function submit(event?: FormEvent) {
    event?.preventDefault();
    setEmpty(length === 0);
    if (length === 0 || isOver) field.current?.focus();
    else if (!busy) onAsk({ question: text });
  }
  const byKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  };
  const problem = isOver ? ASK.over(LONGEST_QUESTION) : empty && ASK.empty;
  return (
    <form noValidate className="print:hidden" onSubmit={submit}>
      <textarea
        ref={field}
        rows={3}
        value={text}
        aria-label={ASK.field}
        aria-describedby={`${id}hint ${id}count`}
        aria-invalid={isOver || empty}
        placeholder={young ? ASK.placeholderYoung : wholeYear ? ASK.placeholderYear : ASK.placeholder}
        className="field h-auto resize-none py-3"
        onKeyDown={byKeys}
        onChange={({ target }) => {
          onText(target.value);
          setEmpty(false);
        }}
      />
      <div className="mt-1 mb-3 flex min-h-6 justify-between gap-4 text-meta">
        <p id={`${id}hint`} role={problem ? 'alert' : undefined} className={problem ? 'text-seal' : 'text-ink2'}>
          {problem || ASK.hint}
        </p>
        <p id={`${id}count`} className={`ms-auto ${isOver ? 'text-seal' : 'text-ink3'}`}>
          {ASK.count(length, LONGEST_QUESTION)}
        </p>
      </div>
      <Button type="submit" busy={busy} className="w-full">
        {ASK.ask}
      </Button>
      {!bare && (
        <>
          <p aria-live="polite" className="mt-2 min-h-6 text-meta text-ink3">
            {left}
          </p>
          <fieldset className="mt-2 min-w-0">
            <legend className="sr-only">{ASK.chips}</legend>
            <div className="chips">
              {(young ? YOUNG_CHIPS : CHIPS).map(([name, said]) => (
                <button
                  key={name}
                  type="button"
                  aria-label={ASK.choose(said)}
                  onClick={() => !busy && onAsk({ class: name })}
                >
                  {said}
                </button>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </form>
  );
}
