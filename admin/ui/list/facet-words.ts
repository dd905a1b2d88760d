import { DAY_SPANS } from './day-spans.ts';
import type { Facet } from './list-definition.ts';

/** One value of one filter, as it is typed for and set. */
export interface FacetValue {
  label: string;
  value: string;
  patch: Readonly<Record<string, string>>;
}

/** Every value that a list can be narrowed to by a word; the first of each filter is “any”. */
function valuesOf<S>(facets: readonly Facet<S>[]): FacetValue[] {
  return facets.flatMap((facet): FacetValue[] => {
    const { label } = facet;
    switch (facet.kind) {
      case 'choice':
        return facet.options.slice(1).map((option) => ({
          ...{ label, value: option.label },
          patch: { [facet.field]: option.value },
        }));
      case 'days':
        return DAY_SPANS.slice(1).map((span) => ({
          ...{ label, value: span.label },
          patch: { [facet.from]: span.from, [facet.to]: span.to },
        }));
      default:
        return [];
    }
  });
}

/**
 * What each typed word may mean, the likeliest first: a value that begins with the word, one that
 * holds it, a filter that is called so.
 *
 * @example facetWords(ORDER_LIST.facets, '退款 昨天') // [[状态：已退款, …], [日期：昨天]]
 */
export function facetWords<S>(facets: readonly Facet<S>[], text: string): FacetValue[][] {
  const all = valuesOf(facets);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const rank = ({ label, value }: FacetValue) => {
      const at = value.toLowerCase().indexOf(word);
      if (at >= 0) return Math.min(at, 1);
      return label.toLowerCase().includes(word) ? 2 : 3;
    };
    return all.filter((one) => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b));
  });
}
