import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { FormModal, type Meanwhile } from '#admin/ui/modal.tsx';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { listConsultationSlots } from '#contract/calls/console-consultations';
import type { ConsultationSlots } from '#contract/console-consultations';
import { isWritten } from '#domain/console/written';
import { clock, weekday } from '#domain/time/beijing-words';
import { adjacentSlot, type FreeSlot, freeDays, offered, takesOver } from './free-slots.ts';
import { ASK, ONE } from './text.ts';
import { WordsField } from './words-field.tsx';

interface SlotDialogProps {
  title: string;
  /** Id of the consultation. */
  id: string;
  action: string;
  ended: boolean;
  meanwhile: Meanwhile;
  busy: boolean;
  problem: string | undefined;
  /** True if the slot is proposed to the client, with a reason. */
  reasoned: boolean;
  onChoose: (choice: { startAt: number; assigneeId?: string; text?: string; handOver?: boolean }) => Promise<void>;
  onClose: () => void;
}

interface DayProps {
  day: string;
  masters: ConsultationSlots['masters'];
  hours: ConsultationSlots['slots'];
  /** Id of the responsible master. */
  own: string | undefined;
  chosen: FreeSlot | null;
  onChoose: (hour: FreeSlot) => void;
  /** Moves to the previous or next day with free slots. */
  onDay: (by: -1 | 1) => void;
}

/** One day as in the calendar, masters in columns; the first free slot has the focus. */
function Day({ day, masters, hours, own: ownId, chosen, onChoose, onDay }: DayProps) {
  const grid = useRef<HTMLTableElement>(null);
  const working = masters.filter(({ id }) => hours.some((slot) => slot.masters.includes(id)));
  const free = hours.flatMap(({ startAt: at, masters: own }) =>
    working.filter(({ id }) => own.includes(id)).map(({ id }): FreeSlot => ({ master: id, at })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is shown
  useEffect(() => {
    grid.current?.querySelector('button')?.focus();
  }, [day]);
  function press(event: KeyboardEvent, here: FreeSlot) {
    const turn = { '[': -1, ']': 1 }[event.key] as -1 | 1 | undefined;
    if (turn) onDay(turn);
    const ids = working.map(({ id }) => id);
    const next = adjacentSlot(free, ids, here, event.key);
    if (next) grid.current?.querySelector<HTMLElement>(`[data-hour="${next.master} ${next.at}"]`)?.focus();
    if (!next && !turn) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <ScrollRegion label={ASK.hour}>
      <table ref={grid} className="border-separate border-spacing-1 text-small tabular-nums">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{ASK.hour}</span>
            </th>
            {working.map(({ id, name }) => (
              <th key={id} scope="col" className="px-2 text-start font-normal whitespace-nowrap">
                {id === ownId ? ASK.own(name) : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ startAt: at }) => (
            <tr key={at}>
              <th scope="row" className="font-normal text-ink2">
                {clock(at)}
              </th>
              {working.map(({ id, name }) => (
                <td key={id} className="p-0">
                  {free.some((one) => one.master === id && one.at === at) && (
                    <button
                      type="button"
                      data-hour={`${id} ${at}`}
                      aria-pressed={chosen?.master === id && chosen.at === at}
                      aria-label={ASK.freeHour(name, day, clock(at))}
                      className="min-h-8 w-full min-w-24 border border-dashed border-ink2 px-2 hover:border-ink hover:border-solid aria-pressed:bg-ink aria-pressed:text-card"
                      onKeyDown={(event) => press(event, { master: id, at })}
                      onClick={() => onChoose({ master: id, at })}
                    >
                      {ASK.free}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const SlotValues = z.object({ hour: z.custom<FreeSlot | null>(), reason: z.string() });

const NO_SLOTS: ConsultationSlots = { own: null, masters: [], slots: [] };

/** Chooses a free slot, and a reason if the client is asked. */
export function SlotDialog({ title, id: clientSn, ...props }: SlotDialogProps) {
  const { action, ended, meanwhile, busy, problem, reasoned, onChoose, onClose } = props;
  const draft = `propose ${clientSn}`;
  const { form, submit, kept } = useConsoleForm<z.infer<typeof SlotValues>>(
    SlotValues,
    {
      hour: null,
      reason: '',
    },
    ['reason', draft],
  );
  const { hour: chosen, reason } = form.watch();
  const { data, error } = useAnswer(['demands', 'slots', clientSn], listConsultationSlots, {
    params: { clientSn },
    staleTime: 0,
  });
  const [wanted, setWanted] = useState('');
  const [others, setOthers] = useState(false);
  const { own, ...offer } = data ?? NO_SLOTS;
  const { slots, masters, full, hasOthers } = offered({ own, ...offer }, others);
  const to = takesOver({ own, ...offer }, chosen);
  const days = freeDays(slots);
  const at = Math.max(
    0,
    days.findIndex(([day]) => day === wanted),
  );
  const [day, hours] = days[at] ?? ['', []];
  const ready = !reasoned || isWritten(reason);

  const send = submit(async ({ hour, reason: why }) => {
    if (!hour || busy || !ready || ended) return;
    const handOver = takesOver({ own, ...offer }, hour) !== undefined;
    await onChoose({
      startAt: hour.at,
      assigneeId: hour.master,
      ...(reasoned && { text: why.trim() }),
      ...(handOver && { handOver }),
    });
  });
  /**
   * Enter books with the responsible master only; another master, a proposal, or a change meanwhile requires the
   * button.
   */
  function choose(hour: FreeSlot) {
    form.setValue('hour', hour);
    if (!takesOver({ own, ...offer }, hour) && !reasoned && meanwhile.news.length === 0) void send();
  }
  return (
    <FormModal
      title={title}
      wide
      action={to ? ASK.handTo(to.name) : action}
      busy={busy || !chosen || !ready}
      ended={ended}
      meanwhile={meanwhile}
      problem={problem ?? error?.message}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {!data && !error && <div role="status" aria-label={ONE.loading} className="bone h-40" />}
      {data && days.length === 0 && <p role="status">{ASK.noSlots}</p>}
      {data && days.length > 0 && (
        <>
          <nav aria-label={ASK.day} className="flex flex-wrap gap-1">
            {days.map(([name, [first]]) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === day}
                className="min-h-8 border border-line px-2 text-small tabular-nums aria-pressed:border-ink"
                onClick={() => setWanted(name)}
              >
                {name.slice(5)} {first && weekday(first.startAt)}
              </button>
            ))}
          </nav>
          <Day
            key={`${day} ${others}`}
            day={day}
            masters={masters}
            hours={hours}
            own={own?.id}
            chosen={chosen}
            onChoose={choose}
            onDay={(by) => setWanted(days[at + by]?.[0] ?? day)}
          />
          {full && <p role="status">{ASK.ownFull(full.name)}</p>}
          {hasOthers && (
            <button type="button" className="justify-self-start text-small underline" onClick={() => setOthers(true)}>
              {ASK.otherMaster}
            </button>
          )}
          {to && own && <p role="status">{ASK.handsOver(to.name, own.name)}</p>}
          <p className="text-small text-ink2 pointer-coarse:hidden">{reasoned ? ASK.gridKeysPropose : ASK.gridKeys}</p>
          {reasoned && (
            <>
              <WordsField label={ASK.proposeReason} {...kept()} />
              <p className="text-small text-ink2">{ASK.proposeNote}</p>
            </>
          )}
        </>
      )}
    </FormModal>
  );
}
