import { useState } from 'react';
import * as me from '#contract/calls/me';
import { ACCESS_ACTIONS } from '#domain/console/audit';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { exportFileName } from '#domain/people/privacy';
import { longMinute } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { NetworkError, parseFrame } from '#web/kit/client.ts';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { needsLongPress, shareFile } from '#web/ui/picture/share-file.ts';
import { PolicyDialog } from '../accounts/policy-dialog.tsx';
import { ActionRow } from '../action-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ACCESSED, DELETE, EVENT, EXPORT, PRIVACY_CONSOLE, PURPOSE, WITHDRAW } from './text.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Consents given and withdrawn, newest first, each with version and time. */
function ConsentRecords() {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('consents', () =>
    api.call(me.listConsents, { id: session.get().userId ?? '' }),
  );
  const records = data && [...data.records].reverse();

  return (
    <section aria-label={PRIVACY_CONSOLE.consents}>
      <h3 className="heading mb-2">{PRIVACY_CONSOLE.consents}</h3>
      {!records && <LoadState failed={failed} onRetry={retry} texts={PRIVACY_CONSOLE} placeholder="h-15" />}
      {records?.length === 0 && <p className="text-meta text-ink2">{PRIVACY_CONSOLE.none}</p>}
      {records && records.length > 0 && (
        <ul className="rows">
          {records.map(({ purpose, event, version, at }) => (
            <li key={`${purpose} ${event} ${at}`} className="row">
              <span className="flex-1">
                {PURPOSE[purpose]}
                <span className="block text-small text-ink3">{longMinute(at)}</span>
              </span>
              <span className="text-end text-meta text-ink2">
                {EVENT[event]}
                <span className="block text-small text-ink3">{PRIVACY_CONSOLE.version(version)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Accesses by staff, by role and day; names are not shown. */
function Accesses() {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('looks', () =>
    api.call(me.listAccesses, { id: session.get().userId ?? '' }),
  );
  return (
    <section aria-label={ACCESSED.title} className="mt-5">
      <h3 className="heading mb-2">{ACCESSED.title}</h3>
      {!data && <LoadState failed={failed} onRetry={retry} texts={ACCESSED} placeholder="h-15" />}
      {data?.looks.length === 0 && <p className="text-meta text-ink2">{ACCESSED.none}</p>}
      {data && data.looks.length > 0 && (
        <ul className="rows">
          {data.looks.map(({ day, role, what }) => (
            <li key={`${day} ${role} ${what}`} className="row">
              <span className="flex-1">
                {STAFF_ROLE_NAMES[role]}
                <span className="block text-small text-ink3">{day}</span>
              </span>
              <span className="text-end text-meta text-ink2">{ACCESS_ACTIONS[what]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Exports all user data as one file, readable or raw: shared on phones, otherwise downloaded. */
function useExport() {
  const { api, session, toasts } = useApp();
  const { busy, act } = useAct(toasts.warn);

  async function takeAway(raw: boolean) {
    if (needsLongPress()) return toasts.warn(EXPORT.inApp);
    const send = async () => {
      const { blob } = await api.download(me.exportData, { id: session.get().userId ?? '' });
      const frame = parseFrame(await blob.text());
      // Interrupted: a partial export must not be saved.
      if (frame?.code !== 0) throw new NetworkError();
      const name = exportFileName(clockNow());
      const file = raw
        ? new File([`${JSON.stringify(frame.data, null, 2)}\n`], name, { type: 'application/json' })
        : await readableFile(frame.data, name.replace(/json$/, 'html'));
      const how = await shareFile(file);
      if (how !== 'left') toasts.say(EXPORT.done);
    };
    await act(send, EXPORT.failed, EXPORT.requestFailed);
  }
  return { takeAway, busy };
}

async function readableFile(data: unknown, name: string): Promise<File> {
  const { readableExport } = await import('./readable-export.ts');
  return new File([readableExport(data)], name, { type: 'text/html' });
}

export default function PrivacySheet({ onClose }: { onClose: () => void }) {
  const { userProfile } = useStore(useApp().session);
  const [open, setOpen] = useState<'policy' | 'withdraw' | 'delete' | null>(null);
  const { takeAway, busy } = useExport();
  const shut = () => setOpen(null);
  return (
    <Dialog
      sheet
      title={PRIVACY_CONSOLE.title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {PRIVACY_CONSOLE.close}
        </Button>
      }
    >
      <ConsentRecords />
      <Accesses />
      <div className="rows mt-5">
        <ActionRow {...EXPORT} busy={busy} onPress={() => void takeAway(false)} />
        <ActionRow {...EXPORT.raw} busy={busy} onPress={() => void takeAway(true)} />
        {userProfile?.birthDate && <ActionRow {...WITHDRAW} onPress={() => setOpen('withdraw')} />}
        <ActionRow {...DELETE} onPress={() => setOpen('delete')} />
      </div>
      <p className="mt-3 text-small text-ink3">{PRIVACY_CONSOLE.sealed}</p>
      <button type="button" className="link text-meta" onClick={() => setOpen('policy')}>
        {PRIVACY_CONSOLE.policy}
      </button>
      {open === 'policy' && <PolicyDialog onClose={shut} />}
      {open === 'withdraw' && <WithdrawDialog onClose={shut} onDone={onClose} />}
      {open === 'delete' && <DeleteDialog onClose={shut} />}
    </Dialog>
  );
}
