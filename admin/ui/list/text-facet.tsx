import { useId } from 'react';
import { useSearchDraft } from '../use-search-draft.ts';

interface TextFacetProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** A filter that is typed; it takes effect when one stops typing. */
export function TextFacet({ label, placeholder, maxLength, value, onChange }: TextFacetProps) {
  const id = useId();
  const { draft, type, searchNow } = useSearchDraft(value, onChange);
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="shrink-0 text-small text-ink2">
        {label}
      </label>
      <input
        id={id}
        className="field"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={({ target, nativeEvent }) =>
          type(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onBlur={searchNow}
      />
    </div>
  );
}
