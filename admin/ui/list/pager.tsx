import { LIST_SIZES } from '#contract/lists';
import { Button } from '../../../web/kit/button.tsx';
import { NumberSelect } from '../number-select.tsx';
import { LIST } from '../text.ts';

interface PagerProps {
  /** From 1; null: too far down to tell. */
  page: number | null;
  size: number;
  onBack: (() => void) | undefined;
  onForth: (() => void) | undefined;
  onSize: (size: number) => void;
}

const SIZES = LIST_SIZES.map((value) => ({ value, label: LIST.rows(value) }));

export function Pager({ page, size, onBack, onForth, onSize }: PagerProps) {
  return (
    <nav aria-label={LIST.pages} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <NumberSelect label={LIST.size} options={SIZES} value={size} onChange={onSize} />
      <p className="ms-auto text-small text-ink2" aria-live="polite">
        {page === null ? LIST.deep : LIST.page(page)}
      </p>
      <div className="flex gap-2">
        <Button quiet busy={!onBack} onClick={onBack}>
          {LIST.previous}
        </Button>
        <Button quiet busy={!onForth} onClick={onForth}>
          {LIST.next}
        </Button>
      </div>
    </nav>
  );
}
