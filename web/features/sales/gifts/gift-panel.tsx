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
import { GIFT_CARD } from './text.ts';

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
          {GIFT_CARD.sign}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="heading">
            {giftName(type)} · {GIFT_CARD.days(days)}
          </h3>
          <p className="text-meta text-ink2">{GIFT_STATE_NAMES[state]}</p>
          <p className="text-meta text-ink3">
            {GIFT_CARD.from} {from}
          </p>
        </div>
      </div>
      {note && <p className="mt-3 wrap-anywhere">{note}</p>}
      {redeemedAt !== null && <p className="mt-3 text-meta text-ink2">{GIFT_CARD.redeemedAt(longDay(redeemedAt))}</p>}
      {code && link && (
        <>
          <HandOn gift={gift} code={code} link={link} />
          {endsAt !== null && <p className="mt-3 text-small text-ink3">{GIFT_CARD.endsAt(longDay(endsAt))}</p>}
          <DialogButton
            className="link text-meta"
            dialog={(close) => <TakeBack gift={gift} onClose={close} onChange={onChange} />}
          >
            {GIFT_CARD.takeBack}
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

  const copy = (text: string, copied: string) =>
    copyAndTell(toasts, text, { copied, copyFailed: GIFT_CARD.copyFailed });
  async function picture() {
    try {
      if (!canvas.current) throw new Error('no code');
      const { giftPicture } = await import('./gift-picture.ts');
      const card = await giftPicture({ name, days, from, note }, canvas.current);
      if (needsLongPress()) setAddress(await dataAddress(card));
      else await shareFile(new File([card], `${name}.png`, { type: card.type }));
    } catch {
      toasts.warn(GIFT_CARD.pictureFailed);
    }
  }
  return (
    <>
      <dl className="mt-3">
        <dt className="text-small text-ink3">{GIFT_CARD.code}</dt>
        <dd className="text-heading tracking-wider text-balance wrap-anywhere select-all">{giftGroups(code)}</dd>
      </dl>
      <div className="mt-3 grid grid-cols-[repeat(2,minmax(0,1fr))] gap-2">
        <Button
          className="button-small col-span-full"
          onClick={() => void copy(GIFT_CARD.words(name, days, link), GIFT_CARD.sendCopied)}
        >
          {GIFT_CARD.send}
        </Button>
        <Button quiet className="button-small" onClick={() => void copy(code, GIFT_CARD.copied)}>
          {GIFT_CARD.copy}
        </Button>
        <Button quiet className="button-small" onClick={() => void picture()}>
          {GIFT_CARD.picture}
        </Button>
      </div>
      <QRCodeCanvas ref={canvas} className="hidden" value={link} size={CODE_PX} level="M" marginSize={QUIET_ZONE} />
      {address && (
        <figure className="mt-3">
          <figcaption className="text-meta text-ink2">{GIFT_CARD.longPress}</figcaption>
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
      toasts.say(GIFT_CARD.done);
      onClose();
    };
    await act(send, GIFT_CARD.refused);
    onChange();
  }
  return (
    <ConfirmDialog
      reading
      title={GIFT_CARD.takeBackTitle}
      onClose={onClose}
      problem={problem}
      cancel={GIFT_CARD.keep}
      confirm={GIFT_CARD.takeBack}
      busy={busy}
      onConfirm={() => void takeBack()}
    >
      <p>{GIFT_CARD.takeBackText}</p>
    </ConfirmDialog>
  );
}
