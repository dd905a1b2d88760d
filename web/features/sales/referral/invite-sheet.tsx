import * as sales from '#contract/calls/sales';
import type { ReferralsView } from '#contract/referrals';
import { Button } from '#web/kit/button.tsx';
import { QrImage } from '#web/kit/qr-image.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { levelName } from '../../people/membership-words.ts';
import { RewardLedger } from './reward-ledger.tsx';
import { INVITE, RULES } from './text.ts';

/** WeChat's browser has no share sheet, and forwarding in it is not our concern. */
const WECHAT = /MicroMessenger/i;

interface Sharing {
  userAgent: string;
  share?: unknown;
}

function inWeChat({ userAgent }: Pick<Sharing, 'userAgent'>): boolean {
  return WECHAT.test(userAgent);
}

/** True if the browser has a share sheet; WeChat's has none. */
export function hasShareSheet(browser: Sharing): boolean {
  return typeof browser.share === 'function' && !inWeChat(browser);
}

/** Opens the share sheet; false on failure. Dismissing it is no failure. */
async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

const CODE_PX = 160;

/** Ways to share the link: copy, or the browser's share sheet. */
function HandOn({ link }: Pick<ReferralsView, 'link'>) {
  const { toasts } = useApp();
  async function share() {
    if (!(await shareLink(INVITE.title, link))) toasts.warn(INVITE.shareFailed);
  }
  return (
    <>
      {hasShareSheet(navigator) && (
        <Button quiet onClick={() => void share()}>
          {INVITE.share}
        </Button>
      )}
      <Button onClick={() => void copyAndTell(toasts, INVITE.words(link), INVITE)}>{INVITE.copy}</Button>
    </>
  );
}

/** The link as a QR code and as text. */
function InviteLink({ inviteCode, link }: Pick<ReferralsView, 'inviteCode' | 'link'>) {
  const { toasts } = useApp();
  const messages = { copied: INVITE.codeCopied, copyFailed: INVITE.copyFailed };
  return (
    <section className="grid justify-items-center gap-3">
      <QrImage value={link} alt={INVITE.image} size={CODE_PX} />
      <p className="text-center text-meta text-ink2">{INVITE.lead}</p>
      <dl className="rows w-full text-meta">
        <div className="row">
          <dt className="flex-none text-ink3">{INVITE.code}</dt>
          <dd className="ms-auto flex items-center gap-3">
            <span className="tracking-wider select-all">{inviteCode}</span>
            <button type="button" className="link" onClick={() => void copyAndTell(toasts, inviteCode, messages)}>
              {INVITE.copyCode}
            </button>
          </dd>
        </div>
        <div className="row">
          <dt className="flex-none text-ink3">{INVITE.link}</dt>
          <dd className="ms-auto min-w-0 wrap-anywhere select-all">{link}</dd>
        </div>
      </dl>
      {inWeChat(navigator) && <p className="text-small text-ink3">{INVITE.inWeChat}</p>}
    </section>
  );
}

/** Rules of the invitation reward. */
function RewardRules({ promised }: Pick<ReferralsView, 'promised'>) {
  return (
    <section>
      <h3 className="heading mb-3">{RULES.title}</h3>
      <dl className="rows text-meta">
        {promised.map(({ level, days }) => (
          <div key={level} className="row min-h-11">
            <dt className="flex-1 text-ink2">
              {RULES.promised}
              {levelName(level)}
            </dt>
            <dd>
              {levelName(level)} {days}
              {RULES.days}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid list-disc gap-1 ps-4 text-small text-ink3">
        {RULES.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** The invitation dialog: link first, then its rules and results. */
export default function InviteSheet({ onClose }: { onClose: () => void }) {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('referrals', () =>
    api.call(sales.readReferrals, { id: session.get().userId ?? '' }),
  );
  return (
    <Dialog
      sheet
      reading={data !== undefined}
      title={INVITE.title}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {INVITE.close}
          </Button>
          {data && <HandOn link={data.link} />}
        </>
      }
    >
      {!data && <LoadState failed={failed} onRetry={retry} texts={INVITE} placeholder="h-96" />}
      {data && (
        <div className="grid gap-8">
          <InviteLink inviteCode={data.inviteCode} link={data.link} />
          <RewardRules promised={data.promised} />
          <RewardLedger {...data} />
        </div>
      )}
    </Dialog>
  );
}
