import { Button } from './button.tsx';
import { NumberSelect } from './number-select.tsx';
import { LIST } from './text.ts';

interface PagerProps {
  page: number;
  size: number;
  sizes: readonly number[];
  /** How many pages there are; undefined while unknown or past counting. */
  pages: number | undefined;
  hasNext: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pager({ page, size, sizes, pages, hasNext, onPage, onSize }: PagerProps) {
  return (
    <nav aria-label={LIST.pages} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <NumberSelect
        label={LIST.size}
        options={sizes.map((value) => ({ value, label: LIST.rows(value) }))}
        value={size}
        onChange={onSize}
      />
      <p className="ms-auto text-small text-ink2" aria-live="polite">
        <span className="text-ink">{LIST.page(page)}</span>
        {pages !== undefined && (
          <>
            <span aria-hidden="true"> / </span>
            <span>{LIST.of(pages)}</span>
          </>
        )}
      </p>
      <div className="flex gap-2">
        <Button quiet busy={page <= 1} onClick={() => onPage(page - 1)}>
          {LIST.previous}
        </Button>
        <Button quiet busy={!hasNext} onClick={() => onPage(page + 1)}>
          {LIST.next}
        </Button>
      </div>
    </nav>
  );
}
