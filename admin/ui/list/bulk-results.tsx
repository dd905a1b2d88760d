import type { Outcome } from '../../lib/one-by-one.ts';
import { Modal } from '../modal.tsx';
import { LIST } from '../text.ts';

interface BulkResultsProps {
  title: string;
  rows: readonly { id: string; name: string; outcome: Outcome | undefined }[];
  onClose: () => void;
}

/** What came of each row, as it comes. */
export function BulkResults({ title, rows, onClose }: BulkResultsProps) {
  const ended = rows.flatMap(({ outcome }) => outcome ?? []);
  const done = ended.filter(({ ok }) => ok).length;
  return (
    <Modal title={title} wide onClose={onClose}>
      <p role="status" className="mb-3">
        {ended.length < rows.length
          ? LIST.bulkRunning(ended.length, rows.length)
          : LIST.bulkEnded(done, rows.length - done)}
      </p>
      <section
        aria-label={LIST.results}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
        tabIndex={0}
        className="max-h-[60dvh] overflow-y-auto focus-visible:-outline-offset-3"
      >
        <ul>
          {rows.map(({ id, name, outcome }) => (
            <li key={id} className="flex gap-3 border-t border-line py-1.5">
              <span className="shrink-0">{name}</span>
              <span
                className={`ms-auto text-end ${outcome?.ok === false ? 'text-seal' : 'text-ink2'}`}
              >
                {outcome?.text ?? LIST.waiting}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Modal>
  );
}
