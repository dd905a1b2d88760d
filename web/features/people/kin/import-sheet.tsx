import { useState } from 'react';
import * as z from 'zod/mini';
import { type Kin, type KinMerge, mergeKin } from '#domain/people/kin';
import { useApp } from '../../../lib/app.ts';
import { useAppForm } from '../../../lib/use-app-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../accounts/fields.tsx';
import { canSeal, MAX_FILE_BYTES, openKinFile } from './kin-file.ts';
import { type KinShelf, newKinId } from './kin-store.ts';
import { readKinText } from './stored-kin.ts';
import { IMPORT_KIN } from './text.ts';

interface ImportSheetProps {
  shelf: KinShelf;
  onClose: () => void;
}

const ImportForm = z.object({ file: z.custom<File | null>(), password: z.string() });
type ImportForm = z.infer<typeof ImportForm>;

/** Entries of a file, under ids of this device; or the sentence that says why there are none. */
async function readFile(file: File | null, password: string): Promise<readonly Kin[] | string> {
  if (!canSeal()) return IMPORT_KIN.insecure;
  if (!file) return IMPORT_KIN.needFile;
  if (file.size > MAX_FILE_BYTES) return IMPORT_KIN.foreign;
  const opened = await openKinFile(await file.text(), password);
  if (opened === 'foreign') return IMPORT_KIN.foreign;
  if (opened === 'locked') return IMPORT_KIN.locked;
  const kin = readKinText(opened.text);
  return kin ? kin.map((each) => ({ ...each, id: newKinId() })) : IMPORT_KIN.foreign;
}

/** A file of this or another device: what it changes is listed before anything is changed. */
export default function ImportSheet({ shelf, onClose }: ImportSheetProps) {
  const { toasts } = useApp();
  const state = useAppForm<ImportForm>({ schema: ImportForm, defaultValues: { file: null, password: '' } });
  const { form, field, submit, complain } = state;
  const [found, setFound] = useState<readonly Kin[] | null>(null);
  const merge = found && mergeKin(shelf.kin, found);

  async function open({ file, password }: ImportForm) {
    if (found) return take(found);
    const read = await readFile(file, password);
    if (typeof read === 'string') complain(read);
    else setFound(read);
  }
  function take(kin: readonly Kin[]) {
    shelf.change((now) => mergeKin(now, kin).kin);
    toasts.say(IMPORT_KIN.done);
    onClose();
  }
  return (
    <FormDialog
      sheet
      title={IMPORT_KIN.title}
      onClose={onClose}
      cancel={IMPORT_KIN.cancel}
      confirm={found ? IMPORT_KIN.take : IMPORT_KIN.open}
      state={state}
      onSubmit={submit(open, IMPORT_KIN.foreign)}
    >
      {merge ? (
        <Changes merge={merge} />
      ) : (
        <>
          <FileField label={IMPORT_KIN.file} pick={IMPORT_KIN.pick} onPick={(file) => form.setValue('file', file)} />
          <PasswordField label={IMPORT_KIN.password} autoComplete="off" {...field('password')} />
        </>
      )}
    </FormDialog>
  );
}

interface FileFieldProps {
  label: string;
  pick: string;
  onPick: (file: File | null) => void;
}

/** A file, by a button of our own: that of the browser speaks the browser's language. */
function FileField({ label, pick, onPick }: FileFieldProps) {
  const [name, setName] = useState<string | null>(null);
  return (
    <label className="relative grid gap-1.5">
      <span className="text-meta text-ink2">{label}</span>
      <input
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null;
          setName(file?.name ?? null);
          onPick(file);
        }}
      />
      <span className="flex items-center gap-3 peer-focus-visible:[outline:2px_solid_var(--color-ink)]">
        <span className="button button-quiet button-small flex-none">{pick}</span>
        <span className="min-w-0 truncate text-meta">{name}</span>
      </span>
    </label>
  );
}

function Changes({ merge: { added, changed, left } }: { merge: KinMerge }) {
  const names = (kin: readonly Kin[]) => kin.map(({ label }) => label).join('、');
  const lines = [
    ...(added.length > 0 ? [IMPORT_KIN.added(names(added))] : []),
    ...(changed.length > 0 ? [IMPORT_KIN.changed(names(changed))] : []),
    ...(left.length > 0 ? [IMPORT_KIN.left(left.length)] : []),
  ];
  return (
    <ul className="grid gap-2">
      {lines.length === 0 && <li>{IMPORT_KIN.nothing}</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
