import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { Modal } from '../modal.tsx';
import { LIST } from '../text.ts';
import type { BulkAction } from './list-definition.ts';

interface BulkResultsProps {
  title: string;
  rows: readonly { id: string; name: string; outcome: Outcome | undefined }[];
  onClose: () => void;
}

function BulkResults({ title, rows, onClose }: BulkResultsProps) {
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
              <span className={`ms-auto text-end ${outcome?.ok === false ? 'text-seal' : 'text-ink2'}`}>
                {outcome?.text ?? LIST.waiting}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Modal>
  );
}

interface BulkBarProps<Row extends object> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
  /** Called when all rows were processed; they may have changed. */
  onDone: () => void;
}

interface Run<Row> {
  title: string;
  rows: readonly Row[];
  outcomes: ReadonlyMap<string, Outcome>;
}

/** Bulk actions on the selected rows, and the result of each. */
export function BulkBar<Row extends object>(props: BulkBarProps<Row>) {
  const { rows, idOf, nameOf, actions, onClear, onDone } = props;
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null);
  const [run, setRun] = useState<Run<Row> | null>(null);

  async function start(action: BulkAction<Row>, act: (row: Row) => Promise<string>) {
    setAsking(null);
    const ended = new Map<string, Outcome>();
    const tell = (row: Row, outcome: Outcome) => {
      ended.set(idOf(row), outcome);
      setRun({ title: action.label, rows, outcomes: new Map(ended) });
    };
    const possible = rows.filter((row) => {
      const why = action.impossible?.(row) ?? null;
      if (why !== null) ended.set(idOf(row), { ok: false, text: why });
      return why === null;
    });
    setRun({ title: action.label, rows, outcomes: new Map(ended) });
    await oneByOne(possible, act, tell);
    onDone();
  }

  return (
    <>
      {rows.length > 0 && (
        <section
          aria-label={LIST.bulk}
          className="flex flex-wrap items-center gap-2 border border-ink bg-card py-1 ps-4 pe-1"
        >
          <p role="status" className="me-2">
            {LIST.selected(rows.length)}
          </p>
          {actions.map((action) => (
            <Button
              key={action.label}
              quiet
              onClick={() => {
                if (action.run) void start(action, action.run);
                else setAsking(action);
              }}
            >
              {action.label}
            </Button>
          ))}
          <Button quiet className="ms-auto" onClick={onClear}>
            {LIST.unselect}
          </Button>
        </section>
      )}
      {asking?.ask?.(
        rows,
        (act) => void start(asking, act),
        () => setAsking(null),
      )}
      {run && (
        <BulkResults
          title={run.title}
          rows={run.rows.map((row) => ({
            id: idOf(row),
            name: nameOf(row),
            outcome: run.outcomes.get(idOf(row)),
          }))}
          onClose={() => setRun(null)}
        />
      )}
    </>
  );
}
