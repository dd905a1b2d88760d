import { useState } from 'react';
import type { AskRow, Asks } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import { ASK_CLASS_NAMES } from '#domain/asking/question';
import { beijingDate, type CivilDate, isoDate } from '#domain/calendar/civil-date';
import type { Fitting } from '#domain/report/track-record';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { dayWords } from './days.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { ANSWER, ASK, ASKED, FITS } from './text.ts';

interface AskedListProps {
  asks: Asks;
  userId: string;
  today: CivilDate;
  onOpen: (id: string) => void;
  /** Called when a row was changed or deleted. */
  onChanged: () => void;
}

/** Earlier questions, newest first; due statements ask whether they were right. */
export default function AskedList({ asks, userId, today, onOpen, onChanged }: AskedListProps) {
  const { api, toasts } = useApp();
  const [further, setFurther] = useState<readonly AskRow[]>([]);
  const rows = [...asks.rows, ...further];
  async function more() {
    try {
      const page = Math.floor(rows.length / asks.rows.length) + 1;
      const next = await api.call(calls.listAsks, { id: userId, page: String(page) });
      setFurther([...further, ...next.rows.filter(({ id }) => !rows.some((row) => row.id === id))]);
    } catch (error) {
      toasts.warn(failureText(error, ASK.refused, ASK.offline));
    }
  }
  return (
    <section aria-label={ASKED.title} className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <h2 className="heading">{ASKED.title}</h2>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            <button type="button" className="row w-full py-3 text-start" onClick={() => onOpen(row.id)}>
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{row.picked ?? row.question ?? ASK_CLASS_NAMES[row.class]}</span>
                {row.picked && row.question && (
                  <span className="block text-meta text-ink2 wrap-anywhere">{ANSWER.yours(row.question)}</span>
                )}
                <span className="text-meta text-ink3">{rowWords(row, today)}</span>
              </span>
              <span className="chevron" />
            </button>
            {row.due && row.statement && <Check row={row} userId={userId} onChanged={onChanged} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {rows.length < asks.total && (
          <button type="button" className="link" onClick={() => void more()}>
            {ASKED.more}
          </button>
        )}
        {asks.total > 0 && (
          <DialogButton
            className="link"
            dialog={(close) => (
              <ForgetDialog
                title={ASKED.forgetAllTitle}
                text={ASKED.forgetAllText}
                confirm={ASKED.forgetAllConfirm}
                forget={() => api.call(calls.forgetAsk, { id: userId })}
                onClose={close}
                onForgotten={onChanged}
              />
            )}
          >
            {ASKED.forgetAll}
          </DialogButton>
        )}
      </div>
    </section>
  );
}

function rowWords({ askedAt, leaning, checkOn, due }: AskRow, today: CivilDate): string {
  const parts = [
    dayWords(isoDate(beijingDate(askedAt)), today),
    leaning,
    checkOn && (due ? ASKED.due : ASKED.checkOn(dayWords(checkOn, today))),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Rating of a due statement: 对上了, 一半 or 没对上. */
function Check({ row, userId, onChanged }: { row: AskRow; userId: string; onChanged: () => void }) {
  const { api, toasts } = useApp();
  const [given, setGiven] = useState(row.checkAnswer);
  async function give(answer: Fitting) {
    const before = given;
    setGiven(answer);
    try {
      await api.call(calls.checkAsk, { id: userId, ask: row.id, answer });
      onChanged();
    } catch (error) {
      setGiven(before);
      toasts.warn(failureText(error, ASK.refused, ASK.offline));
    }
  }
  return (
    <fieldset className="mb-4 min-w-0 bg-sunken p-3">
      <legend className="sr-only">{ASKED.question}</legend>
      <p>{row.statement}</p>
      <p className="mb-2 text-small text-ink3">{row.print && `${ASKED.print(row.print)} · ${ASKED.printNote}`}</p>
      <div className="chips">
        {FITS.map(([fits, said]) => (
          <button key={fits} type="button" aria-pressed={given === fits} onClick={() => void give(fits)}>
            {said}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
