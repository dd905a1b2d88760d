import { Popover } from '@base-ui/react/popover';
import type { Facet } from '#contract/lists/list';
import { isComposing } from '#web/kit/composing.ts';
import type { ListPlace } from '../../lib/list-search.ts';
import { Choice } from '../choice.tsx';
import { Beside } from '../field.tsx';
import { Select } from '../select.tsx';
import { LIST } from '../text.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import { DaysFacet, FacetInput } from './facet-input.tsx';

interface TextFacetProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** A text filter, applied after a pause in typing. */
function TextFacet({ label, placeholder, maxLength, value, onChange }: TextFacetProps) {
  const { draft, type, searchNow } = useSearchDraft(value, onChange);
  return (
    <Beside label={label}>
      {(id) => (
        <input
          id={id}
          className="field"
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          value={draft}
          onChange={({ target, nativeEvent }) => type(target.value, isComposing(nativeEvent))}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
          onBlur={searchNow}
        />
      )}
    </Beside>
  );
}

/** Maximum number of choices shown in a row. */
const SEGMENTS = 4;

interface FacetPanelProps<S extends ListPlace> {
  facets: readonly Facet[];
  search: S;
  onChange: (patch: Partial<S>) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** 筛选: all filters of the list; active ones are shown as chips next to it. */
export function FacetPanel<S extends ListPlace>(props: FacetPanelProps<S>) {
  const { facets, search, onChange, open, onOpen } = props;
  return (
    <Popover.Root open={open} onOpenChange={onOpen}>
      <Popover.Trigger className="button button-quiet" aria-keyshortcuts="F">
        {LIST.filter}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="start" sideOffset={4} className="z-20">
          <Popover.Popup className="popup grid w-110 max-w-[95vw] gap-4 p-4" data-own-keys>
            <Popover.Title className="sr-only">{LIST.filter}</Popover.Title>
            <FacetInput facets={facets} onChoose={(patch) => onChange(patch as Partial<S>)} />
            {facets.map((facet) => (
              <FacetField
                key={facet.label}
                facet={facet}
                read={(field) => String(search[field as keyof S])}
                write={(patch) => onChange(patch as Partial<S>)}
              />
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface FacetFieldProps {
  facet: Facet;
  read: (field: string) => string;
  write: (patch: Record<string, string>) => void;
}

export function FacetField({ facet, read, write }: FacetFieldProps) {
  const { label } = facet;
  if (facet.kind === 'days') {
    return (
      <DaysFacet
        label={label}
        from={read(facet.from)}
        to={read(facet.to)}
        onChange={(from, to) => write({ [facet.from]: from, [facet.to]: to })}
      />
    );
  }
  const value = read(facet.field);
  const onChange = (next: string) => write({ [facet.field]: next });
  if (facet.kind === 'day') {
    return (
      <Beside label={label}>
        {(id) => (
          <input
            id={id}
            type="date"
            className="field"
            // A relative day such as `today-6` cannot be shown in the field.
            value={/^\d/.test(value) ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Beside>
    );
  }
  if (facet.kind !== 'choice') return <TextFacet {...facet} value={value} onChange={onChange} />;
  const { options } = facet;
  if (options.length > SEGMENTS) {
    return (
      <Beside label={label}>{(id) => <Select id={id} options={options} value={value} onChange={onChange} />}</Beside>
    );
  }
  return <Choice label={label} options={options} value={value} onChange={onChange} />;
}
