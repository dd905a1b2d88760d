import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { CopyButton } from '#admin/ui/copy-button.tsx';
import { Field } from '#admin/ui/field.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { addKiosk, endKiosk, listKiosks } from '#contract/calls/screens';
import { KioskBody, type KioskList } from '#contract/screens';
import { readableCode } from '#domain/console/screens';
import { Button } from '#web/kit/button.tsx';
import { QrImage } from '#web/kit/qr-image.tsx';
import { SCREENS } from './text.ts';

type Kiosk = KioskList['kiosks'][number];

type OnChanged = (list: KioskList) => void;
const KIOSKS = ['kiosks'];

/** Shop tablets: a link each, and their counts. */
export default function Kiosks() {
  const { queries } = useApp();
  const query = useAnswer(KIOSKS, listKiosks);
  const [adding, setAdding] = useState(false);
  const onChanged: OnChanged = (list) => queries.setQueryData(KIOSKS, list);
  return (
    <Loaded query={query}>
      {({ kiosks }) => (
        <div className="grid gap-3">
          <p className="text-small text-ink2">{SCREENS.kiosksWhy}</p>
          {kiosks.length === 0 ? (
            <p>{SCREENS.noKiosks}</p>
          ) : (
            <ul aria-label={SCREENS.title} className="border-y border-line">
              {kiosks.map((kiosk) => (
                <Shop key={kiosk.code} kiosk={kiosk} onChanged={onChanged} />
              ))}
            </ul>
          )}
          <Button className="justify-self-start" quiet={kiosks.length > 0} onClick={() => setAdding(true)}>
            {SCREENS.addKiosk}
          </Button>
          {adding && (
            <AddDialog
              onClose={() => setAdding(false)}
              onAdded={(list) => {
                setAdding(false);
                onChanged(list);
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Shop({ kiosk, onChanged }: { kiosk: Kiosk; onChanged: OnChanged }) {
  const { api, notices } = useApp();
  const [open, setOpen] = useState(false);
  const { code, name, endedAt, today, month } = kiosk;
  const link = `${location.origin}/kiosk#shop=${code}`;
  return (
    <li className="grid gap-2 border-line py-2 not-first:border-t">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="wrap-anywhere">
            {name} <span className="text-small text-ink2">{`${SCREENS.code} ${readableCode(code)}`}</span>
          </p>
          <p className="text-small text-ink2">{`${SCREENS.today} ${SCREENS.counts(today)}`}</p>
          <p className="text-small text-ink2">{`${SCREENS.month} ${SCREENS.counts(month)}`}</p>
        </div>
        {endedAt === null ? (
          <Button quiet aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? SCREENS.hide : SCREENS.show}
          </Button>
        ) : (
          <p className="text-small text-ink2">{SCREENS.ended}</p>
        )}
        <AskButton
          quiet
          title={SCREENS.endKiosk}
          what={SCREENS.endKioskWhat}
          about={{ list: 'screens', key: code }}
          possible={endedAt === null}
          offered={endedAt === null}
          onConfirm={async () => {
            onChanged(await api.call(endKiosk, undefined, { params: { code } }));
            notices.set({ text: SCREENS.done });
          }}
        />
      </div>
      {open && (
        <div className="flex flex-wrap gap-4 bg-sunken p-3">
          <QrImage value={link} alt={SCREENS.linkOf(name)} size={160} />
          <div className="grid flex-1 basis-60 content-start gap-2">
            <p className="font-mono wrap-anywhere select-all">{link}</p>
            <CopyButton text={link} />
            <ol className="list-decimal ps-5 text-small">
              {SCREENS.setUp.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </li>
  );
}

function AddDialog({ onAdded, onClose }: { onAdded: OnChanged; onClose: () => void }) {
  const { api } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(KioskBody, { name: '' });
  const add = submit(async (body) => onAdded(await api.call(addKiosk, body)));
  return (
    <FormModal
      title={SCREENS.addKiosk}
      action={SCREENS.addKiosk}
      busy={busy || form.watch('name').trim() === ''}
      problem={problem ?? undefined}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Field label={SCREENS.shop} maxLength={30} autoComplete="off" {...form.register('name')} />
    </FormModal>
  );
}
