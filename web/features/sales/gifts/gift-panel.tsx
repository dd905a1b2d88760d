import { QRCodeCanvas } from 'qrcode.react';
import { useRef, useState } from 'react';
import * as sales from '#contract/calls/sales';
import type { OwnGifts } from '#contract/gifts';
import { GIFT_STATE_NAMES, giftGroups, giftName } from '#domain/shop/gift';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { useAct } from '#web/lib/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { dataAddress, needsLongPress, shareFile } from '#web/ui/picture/share-file.ts';
import { LEAF } from './text.ts';

type Gift = OwnGifts[number];

interface GiftPanelProps {
  gift: Gift;
  /** The gift may have changed, even if revoking it was refused. */
  onChange: () => void;
}

/** A bought gift, with ways to send and revoke it. */
export function GiftPanel({ gift, onChange }: GiftPanelProps) {
  const { type, days, from, note, state, code, link, endsAt, redeemedAt } = gift;
  return (
    <section className="rounded-card bg-card p-4">
      <div className="flex items-start gap-4">
        <span aria-hidden="true" className="state-sign flex-none">
          {LEAF.sign}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="heading">
            {giftName(type)} · {LEAF.days(days)}
          </h3>
          <p className="text-meta text-ink2">{GIFT_STATE_NAMES[state]}</p>
          <p className="text-meta text-ink3">
            {LEAF.from} {from}
          </p>
        </div>
      </div>
      {note && <p className="mt-3 wrap-anywhere">{note}</p>}
      {redeemedAt !== null && <p className="mt-3 text-meta text-ink2">{LEAF.redeemedAt(longDay(redeemedAt))}</p>}
      {code && link && (
        <>
          <HandOn gift={gift} code={code} link={link} />
          {endsAt !== null && <p className="mt-3 text-small text-ink3">{LEAF.endsAt(longDay(endsAt))}</p>}
          <DialogButton
            className="link text-meta"
            dialog={(close) => <TakeBack gift={gift} onClose={close} onChange={onChange} />}
          >
            {LEAF.takeBack}
          </DialogButton>
        </>
      )}
    </section>
  );
}

/** Side of the QR code in px, sharp at the card's size. */
const CODE_PX = 420;
const QUIET_ZONE = 4;

function HandOn({ gift: { type, days, from, note }, code, link }: { gift: Gift; code: string; link: string }) {
  const { toasts } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [address, setAddress] = useState<string>();
  const name = giftName(type);

  const copy = (text: string, copied: string) => copyAndTell(toasts, text, { copied, copyFailed: LEAF.copyFailed });
  async function picture() {
    try {
      if (!canvas.current) throw new Error('no code');
      const { giftPicture } = await import('./gift-picture.ts');
      const card = await giftPicture({ name, days, from, note }, canvas.current);
      if (needsLongPress()) setAddress(await dataAddress(card));
      else await shareFile(new File([card], `${name}.png`, { type: card.type }));
    } catch {
      toasts.warn(LEAF.pictureFailed);
    }
  }
  return (
    <>
      <dl className="mt-3">
        <dt className="text-small text-ink3">{LEAF.code}</dt>
        <dd className="text-heading tracking-wider text-balance wrap-anywhere select-all">{giftGroups(code)}</dd>
      </dl>
      <div className="mt-3 grid grid-cols-[repeat(2,minmax(0,1fr))] gap-2">
        <Button
          className="button-small col-span-full"
          onClick={() => void copy(LEAF.words(name, days, link), LEAF.sendCopied)}
        >
          {LEAF.send}
        </Button>
        <Button quiet className="button-small" onClick={() => void copy(code, LEAF.copied)}>
          {LEAF.copy}
        </Button>
        <Button quiet className="button-small" onClick={() => void picture()}>
          {LEAF.picture}
        </Button>
      </div>
      <QRCodeCanvas ref={canvas} className="hidden" value={link} size={CODE_PX} level="M" marginSize={QUIET_ZONE} />
      {address && (
        <figure className="mt-3">
          <figcaption className="text-meta text-ink2">{LEAF.longPress}</figcaption>
          <img src={address} alt={name} className="w-full" />
        </figure>
      )}
    </>
  );
}

interface TakeBackProps extends GiftPanelProps {
  onClose: () => void;
}

/** Confirms revoking: someone may already have the code. */
function TakeBack({ gift: { client_sn }, onClose, onChange }: TakeBackProps) {
  const { api, session, toasts } = useApp();
  const { busy, problem, act } = useAct();
  async function takeBack() {
    const send = async () => {
      await api.call(sales.refundOwnOrder, { id: session.get().userId ?? '', client_sn });
      toasts.say(LEAF.done);
      onClose();
    };
    await act(send, LEAF.refused);
    onChange();
  }
  return (
    <ConfirmDialog
      reading
      title={LEAF.takeBackTitle}
      onClose={onClose}
      problem={problem}
      cancel={LEAF.keep}
      confirm={LEAF.takeBack}
      busy={busy}
      onConfirm={() => void takeBack()}
    >
      <p>{LEAF.takeBackText}</p>
    </ConfirmDialog>
  );
}
