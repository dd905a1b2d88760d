import '#web/styles/subscribe.css';
import * as calls from '#contract/calls/site';
import '#web/styles/reading.css';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { retried } from '#web/lib/retried.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Channels } from '../tomorrow/channels.tsx';
import { SUBSCRIBE } from './text.ts';

interface SubscribeDialogProps {
  account: string;
  userId: string;
  onClose: () => void;
}

/** Channels for tomorrow's report: WeChat, with instructions, or browser notifications. */
export default function SubscribeDialog({ account, userId, onClose }: SubscribeDialogProps) {
  const { api, toasts } = useApp();
  const { data, failed } = useAnswer('site', () => retried(() => api.call(calls.site)));
  const contact = data?.officialContactId ?? null;
  return (
    <Dialog
      reading
      title={data && !contact ? SUBSCRIBE.titleAlone : SUBSCRIBE.title}
      onClose={onClose}
      actions={
        contact ? (
          <Button onClick={() => void copyAndTell(toasts, contact, SUBSCRIBE)}>{SUBSCRIBE.copy}</Button>
        ) : (
          <Button quiet onClick={onClose}>
            {SUBSCRIBE.close}
          </Button>
        )
      }
    >
      <div className="subscribe" />
      {contact && (
        <>
          <ol className="list-decimal ps-5 text-meta text-ink2">
            {SUBSCRIBE.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <dl className="rows mt-3 text-meta">
            {[
              [SUBSCRIBE.account, account],
              [SUBSCRIBE.contact, contact],
            ].map(([name, value]) => (
              <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                <dt className="flex-none text-ink3">{name}</dt>
                <dd className="select-all wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {!data && !failed && <div role="status" aria-label={SUBSCRIBE.loading} className="bone h-40" />}
      {(data || failed) && <Channels userId={userId} />}
    </Dialog>
  );
}
