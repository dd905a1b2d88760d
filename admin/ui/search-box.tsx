import { type RefObject, useId } from 'react';
import { isComposing } from '../../web/kit/composing.ts';
import { LIST } from './text.ts';
import { useSearchDraft } from './use-search-draft.ts';

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  maxLength: number;
  /** Returns why a text cannot be searched for, or null. */
  refusal: (text: string) => string | null;
  /** Current search text, from the address. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, immediately on Enter; `/` focuses it from anywhere on the page. */
export function SearchBox({ ref, label, placeholder, maxLength, refusal, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const { draft, type, searchNow, clear } = useSearchDraft(value, (text) => refusal(text) === null && onSearch(text));
  const refused = refusal(draft.trim());
  return (
    <search>
      <form
        className="group relative w-70 short:w-48 xl:w-80"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          fill="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto stroke-ink3"
          strokeWidth="1.5"
        >
          <circle cx="7" cy="7" r="4.75" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <input
          ref={ref}
          id={id}
          type="search"
          className="field px-9"
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          aria-describedby={refused === null ? undefined : `${id}refusal`}
          value={draft}
          onChange={({ target, nativeEvent }) => type(target.value, isComposing(nativeEvent))}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        />
        {draft === '' ? (
          <span
            aria-hidden="true"
            className="keycap pointer-events-none absolute inset-y-0 end-2 my-auto group-focus-within:hidden pointer-coarse:hidden"
          >
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label={LIST.clearSearch}
            className="absolute inset-y-0 end-0 grid w-9 place-items-center text-ink2 focus-visible:-outline-offset-3"
            onClick={() => {
              clear();
              ref.current?.focus();
            }}
          >
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <path d="M1 1l8 8M9 1 1 9" className="stroke-current" strokeWidth="1.5" />
            </svg>
          </button>
        )}
      </form>
      <p id={`${id}refusal`} role="status" className="text-small text-ink2 empty:hidden">
        {refused}
      </p>
    </search>
  );
}
