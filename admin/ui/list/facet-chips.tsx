import { Popover } from '@base-ui/react/popover';
import type { Facet } from '#contract/lists/list';
import type { ListPlace } from '../../lib/list-search.ts';
import { LIST } from '../text.ts';
import { spanText } from './day-spans.ts';
import { FacetField } from './facet-panel.tsx';

interface FacetChipsProps<S extends ListPlace> {
  facets: readonly Facet[];
  search: S;
  defaults: S;
  onChange: (patch: Partial<S>) => void;
}

/** One chip per active filter: a press edits it, the cross removes it. */
export function FacetChips<S extends ListPlace>(props: FacetChipsProps<S>) {
  const { facets, search, defaults, onChange } = props;
  const chips = facets.flatMap((facet) => {
    const fields = fieldsOf<S>(facet);
    if (fields.every((field) => search[field] === defaults[field])) return [];
    const cleared = Object.fromEntries(fields.map((field) => [field, defaults[field]]));
    return [{ facet, label: facet.label, value: textOf(facet, search), cleared }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={LIST.filters} className="flex flex-wrap gap-1.5">
      {chips.map(({ facet, label, value, cleared }) => (
        <li key={label} className="flex">
          <Popover.Root>
            <Popover.Trigger className="chip" aria-label={LIST.changeFilter(label, value)}>
              <span className="text-ink2">{label}</span> {value}
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner side="bottom" align="start" sideOffset={4} className="z-20">
                <Popover.Popup className="popup w-110 max-w-[95vw] p-4" data-own-keys>
                  <Popover.Title className="sr-only">{label}</Popover.Title>
                  <FacetField
                    facet={facet}
                    read={(field) => String(search[field as keyof S])}
                    write={(patch) => onChange(patch as Partial<S>)}
                  />
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
          <button
            type="button"
            className="chip -ms-px px-2"
            aria-label={LIST.removeFilter(label, value)}
            onClick={() => onChange(cleared as Partial<S>)}
          >
            <svg viewBox="0 0 10 10" width="8" height="8" aria-hidden="true">
              <path d="M1 1l8 8M9 1 1 9" className="stroke-current" strokeWidth="1.5" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Address fields set by a facet. */
const fieldsOf = <S,>(facet: Facet) =>
  (facet.kind === 'days' ? [facet.from, facet.to] : [facet.field]) as (keyof S & string)[];

function textOf<S>(facet: Facet, search: S): string {
  const [value = '', to = ''] = fieldsOf<S>(facet).map((field) => String(search[field]));
  if (facet.kind === 'days') return spanText(value, to);
  if (facet.kind !== 'choice') return value;
  return facet.options.find((option) => option.value === value)?.label ?? value;
}
