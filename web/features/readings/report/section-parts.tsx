import { use, useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { CheckBody, ReportSection } from '#contract/reports';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { LateBlock, late } from '#web/ui/late.tsx';
import { useRecord } from '../record/use-record.ts';
import { type CheckAsked, CheckAskedContext } from './check-asked.ts';
import { isLevel, Level } from './level.tsx';
import { CHECKS, READING } from './text.ts';

type Table = NonNullable<ReportSection['table']>;

interface SectionTableProps {
  table: Table;
  title: string;
}

/** Longer or more parts in a cell would make a column too narrow. */
const MAX_PIECE_LENGTH = 6;
const MAX_CELL_LENGTH = 14;

const isWordy = (cell: string) =>
  cell.length > MAX_CELL_LENGTH || cell.split(/\s/).some((piece) => piece.length > MAX_PIECE_LENGTH);

/** A section's table: as a table if its texts are short, otherwise as stacked rows. */
export function SectionTable({ table, title }: SectionTableProps) {
  const wordy = table.rows.some((cells) => cells.some(isWordy));
  return wordy ? <RowList table={table} /> : <RuledTable table={table} title={title} />;
}

/** Scrolls horizontally if needed, also by keyboard. */
function RuledTable({ table: { head, rows }, title }: SectionTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys
    <section aria-label={READING.table(title)} tabIndex={0} className="table-frame">
      <table className="ruled reading-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished report never move
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowList({ table: { head, rows } }: { table: Table }) {
  return (
    <ul className="rows mt-3">
      {rows.map(([first, ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished report never move
        <li key={row} className="py-2">
          <p className="headline">{first}</p>
          <dl className="text-meta">
            {cells.map((cell, column) => (
              <div key={head[column + 1]} className="flex gap-3">
                <dt className="w-16 flex-none text-ink3">{head[column + 1]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const ITEM = '· ';

/** A paragraph of a section: `您看：`, then lines starting with a dot as a list, then a last line. */
export function SectionText({ text }: { text: string }) {
  const [before = '', ...items] = text.split(`\n${ITEM}`);
  if (items.length === 0) return <Plain text={text} />;
  const [last = '', after] = items.pop()?.split('\n') ?? [];
  return (
    <>
      <Plain text={before} />
      <ul className="mt-2">
        {[...items, last].map((item) => (
          <li key={item}>
            <span aria-hidden="true">{ITEM}</span>
            {item}
          </li>
        ))}
      </ul>
      {after && <Plain text={after} />}
    </>
  );
}

/** `事业 平稳　适合按件结算的工作`: name, level, and text. */
export const LEVEL_LINE = /^(\S{1,5}) (\S{1,4})　(.+)$/s;

const TermText = late(() => import('./term-text.tsx'));

/** Text whose terms can be pressed, once that code is loaded; a visitor's first page does not load it. */
export function Words({ text }: { text: string }) {
  const { session } = useApp();
  if (!session.get().token) return text;
  return (
    <LateBlock fallback={text} otherwise={text}>
      <TermText text={text} />
    </LateBlock>
  );
}

function Plain({ text }: { text: string }) {
  const [, name = '', level = '', said = ''] = LEVEL_LINE.exec(text) ?? [];
  if (!isLevel(level)) {
    return (
      <p className="mt-2 whitespace-pre-line">
        <Words text={text} />
      </p>
    );
  }
  return (
    <div className="levelled">
      <p className="flex items-center gap-3">
        <span className="headline">{name}</span>
        <Level word={level} bar />
      </p>
      <p>
        <Words text={said} />
      </p>
    </div>
  );
}

type Checks = NonNullable<ReportSection['checks']>;

/** A text without the lines of its situations: `· 加码的活，您先应下。` */
export function withoutChecks(text: string, checks: Checks): string {
  const asked = new Set(checks.map((check) => `· ${check.text}`));
  return text
    .split('\n')
    .filter((line) => !asked.has(line.replace(/。$/, '')))
    .join('\n')
    .trim();
}

/** Rating buttons for a section's statements; empty if there are no questions. */
export function CheckList({ checks }: { checks: Checks }) {
  const asked = use(CheckAskedContext);
  return asked && <AskedList asked={asked} checks={checks} />;
}

function AskedList({ asked, checks }: { asked: CheckAsked; checks: Checks }) {
  const { api, toasts } = useApp();
  const { userId, kind, date } = asked;
  const { data, put } = useRecord(userId);
  const [sending, setSending] = useState(false);
  // Rendered before the earlier rating is loaded, so that nothing moves.
  const given = (statement: string) =>
    data?.checks.find((each) => each.kind === kind && each.subject === (kind === 'day' ? date : statement))?.answer;

  async function answer(statement: string, said: CheckBody['answer']) {
    if (sending) return;
    setSending(true);
    try {
      const body = { id: userId, kind, statement, answer: said, ...(date && { date }) };
      put(await api.call(readings.answerCheck, body));
      toasts.say(CHECKS.saved);
    } catch (error) {
      toasts.warn(failureText(error, CHECKS.failed, CHECKS.failed));
    } finally {
      setSending(false);
    }
  }
  return (
    <ul className="mt-3 grid gap-3">
      {checks.map(({ id, text }) => (
        <li key={id} className="grid justify-items-start gap-1">
          {kind === 'natal' && <span>{text}</span>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
          <div role="group" aria-label={text} className="verdicts">
            {CHECKS[kind].map(([code, label]) => (
              <button
                key={code}
                type="button"
                className="verdict"
                aria-pressed={given(id) === code}
                aria-disabled={sending || undefined}
                onClick={() => void answer(id, code)}
              >
                {label}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
