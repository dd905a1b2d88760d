import type { ListTotal } from '#contract/lists/list';
import { LIST_SIZES } from '#contract/lists/list';
import { Button } from '#web/kit/button.tsx';
import { Select } from '../select.tsx';
import { LIST } from '../text.ts';

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

const SIZES = LIST_SIZES.map((size) => ({ value: String(size), label: LIST.rows(size) }));

export function Pager({ page, size, sums, onBack, onNext, onSize }: PagerProps) {
  return (
    <nav aria-label={LIST.pages} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        aria-label={LIST.size}
        className="w-auto"
        options={SIZES}
        value={String(size)}
        onChange={(next) => onSize(Number(next))}
      />
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
