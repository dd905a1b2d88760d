import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listConsultationSlots } from '#contract/calls/console-consultations';
import { isWritten } from '#domain/console/written';
import { weekday } from '#domain/time/beijing-words';
import { useApp } from '../../../lib/app.ts';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { SelectField } from '../../../ui/field.tsx';
import { FormModal, type Meanwhile } from '../../../ui/modal.tsx';
import { ASK, ONE } from './text.ts';
import { WordsField } from './words-field.tsx';

interface SlotDialogProps {
  title: string;
  /** Of the consultation. */
  id: string;
  action: string;
  ended: boolean;
  meanwhile: Meanwhile;
  busy: boolean;
  problem: string | undefined;
  /** The hour is proposed to the client, with the reason to read. */
  reasoned: boolean;
  onChoose: (choice: { startAt: number; assigneeId?: string; text?: string }) => void;
  onClose: () => void;
}

const ANYBODY = '';
const DAY = 10;

/** `2026-11-24 周二`: a day is agreed on by its weekday. */
const dayLabel = (name: string, [first]: { startAt: number }[]) => (first ? `${name} ${weekday(first.startAt)}` : name);

/** With whom and when, of the hours that are free; and why, where the client is asked. */
export function SlotDialog({ title, id: clientSn, ...props }: SlotDialogProps) {
  const { action, ended, meanwhile, busy, problem, reasoned, onChoose, onClose } = props;
  const [reason, setReason] = useDraft(`propose ${clientSn}`);
  const why = reasoned ? reason.trim() : '';
  const ready = !reasoned || isWritten(reason);
  const { api } = useApp();
  const { data, error } = useQuery({
    queryKey: ['demands', 'slots', clientSn],
    queryFn: ({ signal }) => api.call(listConsultationSlots, undefined, { params: { clientSn }, signal }),
    staleTime: 0,
  });
  const [master, setMaster] = useState(ANYBODY);
  const [wanted, setWanted] = useState('');
  const [startAt, setStartAt] = useState<number | null>(null);
  const open = data?.slots.filter(({ masters }) => master === ANYBODY || masters.includes(master));
  const days = [...Map.groupBy(open ?? [], (slot) => beijingTime(slot.startAt).slice(0, DAY))];
  const [day, hours] = days.find(([name]) => name === wanted) ?? days[0] ?? ['', []];
  const chosen = hours.find((slot) => slot.startAt === startAt);

  function submit() {
    if (!chosen || busy || !ready) return;
    const { startAt } = chosen;
    const whom = master !== ANYBODY && { assigneeId: master };
    onChoose({ startAt, ...whom, ...(reasoned && { text: why }) });
  }
  return (
    <FormModal
      title={title}
      action={action}
      busy={busy || !chosen || !ready}
      ended={ended}
      meanwhile={meanwhile}
      problem={problem ?? error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {!data && !error && <div role="status" aria-label={ONE.loading} className="bone h-40" />}
      {data && data.slots.length === 0 && <p role="status">{ASK.noSlots}</p>}
      {data && data.slots.length > 0 && (
        <>
          {data.masters.length > 1 && (
            <SelectField
              label={ASK.master}
              value={master}
              options={[
                { value: ANYBODY, label: ASK.anyMaster },
                ...data.masters.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setMaster}
            />
          )}
          <SelectField
            label={ASK.day}
            value={day}
            options={days.map(([name, slots]) => ({ value: name, label: dayLabel(name, slots) }))}
            onChange={setWanted}
          />
          <SelectField
            label={ASK.hour}
            value={chosen ? String(chosen.startAt) : ''}
            options={[
              { value: '', label: ASK.choose },
              ...hours.map((slot) => ({
                value: String(slot.startAt),
                label: beijingTime(slot.startAt).slice(DAY + 1),
              })),
            ]}
            onChange={(at) => setStartAt(at === '' ? null : Number(at))}
          />
          {reasoned && (
            <>
              <WordsField label={ASK.proposeReason} value={reason} onChange={setReason} />
              <p className="text-small text-ink2">{ASK.proposeNote}</p>
            </>
          )}
        </>
      )}
    </FormModal>
  );
}
