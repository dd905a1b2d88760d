import { useId, useState } from 'react';
import type { Facet } from '#contract/lists/list';
import { DayRange } from '../day-range.tsx';
import { LIST } from '../text.ts';
import { DAY_SPANS, spanOf } from './day-spans.ts';

interface FacetInputProps {
  facets: readonly Facet[];
  onChoose: (patch: Readonly<Record<string, string>>) => void;
}

/** Maximum suggestions for the typed word. */
const MAX_COUNT = 6;

/** Filter by typing: 「退款 昨天」. Enter applies the first suggestion for each word. */
export function FacetInput({ facets, onChoose }: FacetInputProps) {
  const [text, setText] = useState('');
  const hint = useId();
  const words = facetWords(facets, text);
  const offered = words.at(-1)?.slice(0, MAX_COUNT) ?? [];
  const firsts = words.flatMap(([one]) => one ?? []);

  function choose(values: readonly FacetValue[]) {
    onChoose(Object.assign({}, ...values.map(({ patch }) => patch)));
    setText('');
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (firsts.length > 0) choose(firsts);
      }}
    >
      <input
        aria-label={LIST.typeFilter}
        aria-describedby={hint}
        className="field"
        placeholder={LIST.typeFilterHint}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div id={hint} role="status" className="flex flex-wrap gap-1.5 empty:hidden">
        {offered.map((one, index) => (
          <button
            key={`${one.label} ${one.value}`}
            type="button"
            className="chip"
            onClick={() => choose([...firsts.slice(0, words.length - 1), one])}
          >
            <span className="text-ink2">{one.label}</span> {one.value}
            {index === 0 && (
              <span aria-hidden="true" className="keycap px-1">
                ↵
              </span>
            )}
          </button>
        ))}
        {words.length > 0 && offered.length === 0 && <p className="text-small text-ink2">{LIST.noFilterSo}</p>}
      </div>
    </form>
  );
}

/** One value of a filter, matched by its name. */
interface FacetValue {
  label: string;
  value: string;
  patch: Readonly<Record<string, string>>;
}

/** All filter values that can be typed; the first of each filter is “any”. */
function valuesOf(facets: readonly Facet[]): FacetValue[] {
  return facets.flatMap((facet): FacetValue[] => {
    const { label } = facet;
    switch (facet.kind) {
      case 'choice':
        return facet.options.slice(1).map((option) => ({
          label,
          value: option.label,
          patch: { [facet.field]: option.value },
        }));
      case 'days':
        return DAY_SPANS.slice(1).map((span) => ({
          label,
          value: span.label,
          patch: { [facet.from]: span.from, [facet.to]: span.to },
        }));
      default:
        return [];
    }
  });
}

/**
 * Matches of each typed word, best first: a value that starts with it, contains it, or whose filter has that name.
 *
 * @example facetWords(ORDER_LIST.facets, '退款 昨天') // [[状态：已退款, …], [日期：昨天]]
 */
export function facetWords(facets: readonly Facet[], text: string): FacetValue[][] {
  const all = valuesOf(facets);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const rank = ({ label, value }: FacetValue) => {
      const at = value.toLowerCase().indexOf(word);
      if (at >= 0) return Math.min(at, 1);
      return label.toLowerCase().includes(word) ? 2 : 3;
    };
    return all.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b));
  });
}

interface DaysFacetProps {
  label: string;
  /** Beijing days as in the address, or `today-6`. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A range of days: a relative one, or two dates. */
export function DaysFacet({ label, from, to, onChange }: DaysFacetProps) {
  const span = spanOf(from, to);
  const date = (value: string) => (/^\d/.test(value) ? value : '');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small text-ink2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {DAY_SPANS.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={one === span}
            className="chip"
            onClick={() => onChange(one.from, one.to)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <DayRange label={label} from={date(from)} to={date(to)} onChange={onChange} />
    </fieldset>
  );
}
