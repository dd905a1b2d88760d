import { useState } from 'react';
import { type Kin, type KinMerge, mergeKin } from '#domain/people/kin';
import { useApp } from '../../../lib/app.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordField } from '../accounts/fields.tsx';
import { canSeal, MAX_FILE_BYTES, openKinFile } from './kin-file.ts';
import { type KinShelf, newKinId } from './kin-store.ts';
import { readKinText } from './stored-kin.ts';
import { IMPORT_KIN } from './text.ts';

interface ImportSheetProps {
  shelf: KinShelf;
  onClose: () => void;
}

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
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Kin[] | null>(null);
  const merge = found && mergeKin(shelf.kin, found);

  async function open() {
    if (busy) return;
    setBusy(true);
    const read = await readFile(file, password);
    setBusy(false);
    if (typeof read === 'string') return setProblem(read);
    setProblem(null);
    setFound(read);
  }
  function take(kin: readonly Kin[]) {
    shelf.change((now) => mergeKin(now, kin).kin);
    toasts.say(IMPORT_KIN.done);
    onClose();
  }
  return (
    <ConfirmDialog
      sheet
      title={IMPORT_KIN.title}
      onClose={onClose}
      problem={problem}
      cancel={IMPORT_KIN.cancel}
      confirm={found ? IMPORT_KIN.take : IMPORT_KIN.open}
      busy={busy}
      onConfirm={() => (found ? take(found) : void open())}
    >
      {merge ? (
        <Changes merge={merge} />
      ) : (
        <div className="grid gap-3">
          <label className="grid gap-1.5">
            <span className="text-meta text-ink2">{IMPORT_KIN.file}</span>
            <input
              type="file"
              className="field"
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setProblem(null);
              }}
            />
          </label>
          <PasswordField
            label={IMPORT_KIN.password}
            value={password}
            autoComplete="off"
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
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
