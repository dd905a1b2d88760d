import * as calls from '#contract/calls/site';
import { Button } from '#web/kit/button.tsx';
import { QrImage } from '#web/kit/qr-image.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { CONTACT } from './text.ts';

const CODE_PX = 176;

/** Customer service's WeChat id, as a QR code and as text to copy. */
export function SupportContact({ lead = CONTACT.lead }: { lead?: string | undefined }) {
  const { api } = useApp();
  const { data, failed, retry } = useAnswer('site', () => api.call(calls.site));
  if (!data) return <LoadState failed={failed} onRetry={retry} texts={CONTACT} placeholder="h-60" />;
  if (data.supportContactId === null) return <p className="text-center text-ink2">{CONTACT.unset}</p>;
  return <Contact id={data.supportContactId} link={data.supportContactLink} lead={lead} />;
}

interface ContactProps {
  id: string;
  /** Address in the QR code that opens the contact; without it the code contains the id. */
  link: string | null;
  lead: string;
}

function Contact({ id, link, lead }: ContactProps) {
  const { toasts } = useApp();
  return (
    <div className="grid justify-items-center gap-3">
      {/* A phone cannot scan its own screen, so the copy button comes first there. */}
      <QrImage value={link ?? id} alt={CONTACT.image} size={CODE_PX} className="pointer-coarse:order-last" />
      <p className="text-center text-meta text-ink2">{lead}</p>
      <div className="row flex-wrap rounded-card bg-card px-4">
        <dl className="flex flex-1 basis-40 flex-wrap items-baseline gap-x-4">
          <dt className="flex-none text-meta text-ink3">{CONTACT.id}</dt>
          <dd className="min-w-0 wrap-anywhere select-all">{id}</dd>
        </dl>
        <Button quiet className="button-small flex-none" onClick={() => void copyAndTell(toasts, id, CONTACT)}>
          {CONTACT.copy}
        </Button>
      </div>
    </div>
  );
}
