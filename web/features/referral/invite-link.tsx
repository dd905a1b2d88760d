import type { ReferralsView } from '#contract/referrals';
import { Button } from '../../kit/button.tsx';
import { QrImage } from '../../kit/qr-image.tsx';
import { useApp } from '../../lib/app.ts';
import { copyText } from '../../lib/copy-text.ts';
import { hasShareSheet, inWeChat, shareLink } from './share-link.ts';
import { INVITE } from './text.ts';

const CODE_PX = 160;

/** The link in every form in which it can be handed on: a code to scan, text to copy, a sheet. */
export function InviteLink({ inviteCode, link }: Pick<ReferralsView, 'inviteCode' | 'link'>) {
  const { toasts } = useApp();
  async function copy() {
    if (await copyText(link)) toasts.say(INVITE.copied);
    else toasts.warn(INVITE.copyFailed);
  }
  async function share() {
    if (!(await shareLink(INVITE.title, link))) toasts.warn(INVITE.shareFailed);
  }
  return (
    <section className="grid justify-items-center gap-3">
      <QrImage value={link} alt={INVITE.image} size={CODE_PX} />
      <p className="text-center text-meta text-ink2">{INVITE.lead}</p>
      <dl className="rows w-full text-meta">
        <div className="row">
          <dt className="flex-none text-ink3">{INVITE.code}</dt>
          <dd className="ms-auto tracking-wider select-all">{inviteCode}</dd>
        </div>
        <div className="row">
          <dt className="flex-none text-ink3">{INVITE.link}</dt>
          <dd className="ms-auto min-w-0 wrap-anywhere select-all">{link}</dd>
        </div>
      </dl>
      <div className="flex w-full gap-3">
        <Button onClick={() => void copy()}>{INVITE.copy}</Button>
        {hasShareSheet(navigator) && (
          <Button quiet onClick={() => void share()}>
            {INVITE.share}
          </Button>
        )}
      </div>
      {inWeChat(navigator) && <p className="text-small text-ink3">{INVITE.inWeChat}</p>}
    </section>
  );
}
