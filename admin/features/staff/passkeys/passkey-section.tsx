import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Confirmation } from '#admin/ui/ask.tsx';
import { Field } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { addPasskey, beginPasskey, removePasskey } from '#contract/calls/staff';
import type { StaffAccount } from '#contract/staff';
import { deviceOf } from '#domain/people/device';
import { Button } from '#web/kit/button.tsx';
import { createPasskey } from './device.ts';
import { PASSKEYS } from './text.ts';

const MAX_NAME_LENGTH = 30;

type Passkey = StaffAccount['passkeys'][number];

interface PasskeySectionProps {
  account: StaffAccount;
  /** Called when the account has changed. */
  onChanged: () => Promise<void>;
}

/** The user's passkeys, in addition to the second factor. */
export function PasskeySection({ account, onChanged }: PasskeySectionProps) {
  const { api, notices } = useApp();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  async function changed(text: string) {
    notices.set({ text });
    await onChanged();
  }

  return (
    <>
      {account.totpOnAt === null ? (
        <p>{PASSKEYS.first}</p>
      ) : (
        <Passkeys passkeys={account.passkeys} onAdd={() => setAdding(true)} onRemove={setRemoving} />
      )}
      {removing && (
        <Confirmation
          title={PASSKEYS.removeOf(removing.name)}
          what={PASSKEYS.removeWhat}
          about={{ list: 'passkeys', key: account.staff.id }}
          possible={account.passkeys.some(({ id }) => id === removing.id)}
          onConfirm={async () => {
            await api.call(removePasskey, { id: removing.id });
            await changed(PASSKEYS.removed);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            await changed(PASSKEYS.added);
          }}
        />
      )}
    </>
  );
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

function Passkeys({ passkeys, onAdd, onRemove }: PasskeysProps) {
  return (
    <>
      <p className="text-small text-ink2">{PASSKEYS.why}</p>
      {passkeys.length === 0 ? (
        <p>{PASSKEYS.none}</p>
      ) : (
        <ul aria-label={PASSKEYS.title} className="border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-(--row) items-center gap-3 border-line py-2 not-first:border-t">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{passkey.name}</p>
                <p className="text-small text-ink2">
                  {PASSKEYS.since} <Moment ms={passkey.createdAt} /> ·{' '}
                  {passkey.lastUsedAt === null ? (
                    PASSKEYS.unused
                  ) : (
                    <>
                      {PASSKEYS.used} <Moment ms={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <Button quiet aria-label={PASSKEYS.removeOf(passkey.name)} onClick={() => onRemove(passkey)}>
                {PASSKEYS.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button quiet={passkeys.length > 0} className="justify-self-start" onClick={onAdd}>
        {PASSKEYS.add}
      </Button>
    </>
  );
}

const AddValues = z.object({ name: z.string() });

function AddDialog({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const { api } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(AddValues, { name: deviceOf(navigator.userAgent) });

  const add = submit(async ({ name }) => {
    const begun = await api.call(beginPasskey);
    const credential = await createPasskey(begun);
    await api.call(addPasskey, { challenge: begun.challenge, name, credential });
    await onAdded();
  });

  return (
    <FormModal
      title={PASSKEYS.add}
      action={PASSKEYS.add}
      busy={busy || form.watch('name').trim() === ''}
      problem={problem ?? undefined}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <p>{PASSKEYS.addWhy}</p>
      <Field label={PASSKEYS.name} maxLength={MAX_NAME_LENGTH} autoComplete="off" {...form.register('name')} />
    </FormModal>
  );
}
