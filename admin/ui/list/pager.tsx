import { Select } from '@base-ui/react/select';
import type { ListTotal } from '#contract/lists/list';
import { LIST_SIZES } from '#contract/lists/list';
import { Button } from '#web/kit/button.tsx';
import { LIST } from '../text.ts';

interface NumberSelectProps {
  label: string;
  options: readonly { value: number; label: string }[];
  value: number;
  onChange: (value: number) => void;
}

function NumberSelect({ label, options, value, onChange }: NumberSelectProps) {
  return (
    <Select.Root
      items={options}
      value={value}
      modal={false}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Select.Trigger aria-label={label} className="button button-quiet px-2.5">
        <Select.Value />
        <Select.Icon>
          <svg viewBox="0 0 8 5" width="8" height="5" aria-hidden="true">
            <path d="M0 0h8L4 5z" className="fill-ink2" />
          </svg>
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner side="top" align="start" sideOffset={4} alignItemWithTrigger={false} className="z-10">
          <Select.Popup className="popup">
            <Select.List>
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className="option">
                  <Select.ItemText>{option.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <svg viewBox="0 0 12 10" width="12" height="10" fill="none" aria-hidden="true">
                      <path d="M1 5.2 4.4 8.6 11 1.4" className="stroke-ink" strokeWidth="1.8" />
                    </svg>
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

interface PagerProps {
  /** Page number from 1; null: unknown. */
  page: number | null;
  size: number;
  /** Totals of the whole filter result, fen. */
  sums: ListTotal['sums'];
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onSize: (size: number) => void;
}

const SIZES = LIST_SIZES.map((value) => ({ value, label: LIST.rows(value) }));

export function Pager({ page, size, sums, onBack, onNext, onSize }: PagerProps) {
  return (
    <nav aria-label={LIST.pages} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <NumberSelect label={LIST.size} options={SIZES} value={size} onChange={onSize} />
      {sums && <p className="text-small text-ink2">{LIST.sums(sums)}</p>}
      <p className="ms-auto text-small text-ink2" aria-live="polite">
        {page === null ? LIST.deep : LIST.page(page)}
      </p>
      <div className="flex gap-2">
        <Button quiet busy={!onBack} onClick={onBack}>
          {LIST.previous}
        </Button>
        <Button quiet busy={!onNext} onClick={onNext}>
          {LIST.next}
        </Button>
      </div>
    </nav>
  );
}
