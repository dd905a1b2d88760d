import type { ListPlace } from '../../lib/list-search.ts';
import { LIST } from '../text.ts';
import { spanText } from './day-spans.ts';
import type { Facet } from './list-definition.ts';

interface FacetChipsProps<S extends ListPlace> {
  facets: readonly Facet<S>[];
  search: S;
  defaults: S;
  onChange: (patch: Partial<S>) => void;
}

/** What the list is narrowed to, one chip each; pressing it takes the filter away. */
export function FacetChips<S extends ListPlace>(props: FacetChipsProps<S>) {
  const { facets, search, defaults, onChange } = props;
  const chips = facets.flatMap((facet) => {
    const fields = facet.kind === 'days' ? [facet.from, facet.to] : [facet.field];
    if (fields.every((field) => search[field] === defaults[field])) return [];
    const cleared = Object.fromEntries(fields.map((field) => [field, defaults[field]]));
    return [{ label: facet.label, value: textOf(facet, search), cleared }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={LIST.filters} className="flex flex-wrap gap-1.5">
      {chips.map(({ label, value, cleared }) => (
        <li key={label}>
          <button
            type="button"
            className="chip"
            aria-label={LIST.removeFilter(label, value)}
            onClick={() => onChange(cleared as Partial<S>)}
          >
            <span className="text-ink2">{label}</span> {value}
            <svg viewBox="0 0 10 10" width="8" height="8" aria-hidden="true">
              <path d="M1 1l8 8M9 1 1 9" className="stroke-current" strokeWidth="1.5" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

function textOf<S>(facet: Facet<S>, search: S): string {
  if (facet.kind === 'days') return spanText(String(search[facet.from]), String(search[facet.to]));
  const value = String(search[facet.field]);
  if (facet.kind === 'text' || facet.kind === 'day') return value;
  return facet.options.find((option) => option.value === value)?.label ?? value;
}
