import * as z from 'zod/mini';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { CopyButton } from '#admin/ui/copy-button.tsx';
import { SelectField } from '#admin/ui/field.tsx';
import { FormModal, type Meanwhile } from '#admin/ui/modal.tsx';
import { listColleagues } from '#contract/calls/console-consultations';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { isWritten } from '#domain/console/written';
import { ASK } from './text.ts';
import { WordsField } from './words-field.tsx';

interface ColleagueDialogProps {
  /** Id of the consultation; draft key of a note. */
  id?: string;
  ended?: boolean;
  meanwhile?: Meanwhile;
  title: string;
  action: string;
  /** Allows leaving it without an assignee. */
  orNobody?: boolean;
  /** Asks for a hand-over note. */
  note?: boolean;
  /** The current assignee, who is not offered. */
  except?: string | undefined;
  busy?: boolean;
  problem?: string | undefined;
  onChoose: (choice: { assigneeId: string | null; text?: string }) => Promise<void> | void;
  onClose: () => void;
}

const UNASSIGNED = '-';
const ColleagueValues = z.object({ chosen: z.string(), text: z.string() });

/** Chooses the colleague who takes over a consultation. */
export function ColleagueDialog(props: ColleagueDialogProps) {
  const { id = '', title, action, ended, meanwhile, orNobody, note, except, busy = false } = props;
  const { problem, onChoose, onClose } = props;
  const { data, error } = useAnswer(['demands', 'colleagues'], listColleagues);
  const draft = `hand over ${id}`;
  const { form, submit, kept } = useConsoleForm(ColleagueValues, { chosen: '', text: '' }, ['text', draft]);
  const { chosen, text } = form.watch();
  const colleagues = data?.filter(({ id }) => id !== except) ?? [];
  const fits = chosen !== '' && (!note || isWritten(text));

  const choose = submit(async (typed) => {
    const assigneeId = typed.chosen === UNASSIGNED ? null : typed.chosen;
    await onChoose({ assigneeId, ...(note && { text: typed.text.trim() }) });
  });
  return (
    <FormModal
      title={title}
      action={action}
      busy={busy || !fits}
      ended={ended}
      meanwhile={meanwhile}
      problem={problem ?? error?.message}
      onSubmit={() => void choose()}
      onClose={onClose}
    >
      <SelectField
        label={ASK.colleague}
        value={chosen}
        options={[
          { value: '', label: ASK.choose },
          ...(orNobody ? [{ value: UNASSIGNED, label: ASK.nobody }] : []),
          ...colleagues.map(({ id, name, role }) => ({
            value: id,
            label: `${name} · ${STAFF_ROLE_NAMES[role]}`,
          })),
        ]}
        onChange={(next) => form.setValue('chosen', next)}
      />
      {note && <WordsField label={ASK.handOverNote} {...kept()} />}
      {ended && note && text !== '' && <CopyButton text={text} />}
    </FormModal>
  );
}
