import '#web/styles/reading-print.css';
import { QRCodeCanvas } from 'qrcode.react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import * as sales from '#contract/calls/sales';
import type { ReportView } from '#contract/reports';
import { bornChart } from '#domain/bazi/date-chart';
import type { Stem } from '#domain/calendar/ganzhi';
import { analyse } from '#domain/outlook/analyse';
import { imageElements } from '#domain/report/kinds/natal/image';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dataAddress, needsLongPress, shareFile } from '#web/ui/picture/share-file.ts';
import type { SkyFigures } from '#web/ui/picture/sky.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { type CardFacts, CODE_SIDE, cardPicture } from './card-picture.ts';
import { CARD } from './text.ts';

interface CardSheetProps {
  report: ReportView;
  /** The period in the card's first line. */
  period: string;
  /** Tone of the period, if the report has one. */
  tone: string | null;
  /** Day stems of two people: a card about both, without pillars. */
  pair?: readonly [Stem, Stem];
  /** The picture of a day, in the place of the person's own. */
  sky?: SkyFigures | undefined;
  /** The report that the card is of, to be copied whole and printed. */
  paper?: { text: string; onPrint: () => void } | undefined;
  onClose: () => void;
}

/** Shares a report: its card as it will be, with what of one's own may be on it, its text, and paper. */
export default function CardSheet({ report, period, tone, pair, sky, paper, onClose }: CardSheetProps) {
  const { api, session, toasts } = useApp();
  const [withPillars, setWithPillars] = useState(false);
  const [withInvite, setWithInvite] = useState(true);
  const own = useOwnSigns();
  const { data: referrals } = useAnswer('referrals', () =>
    api.call(sales.readReferrals, { id: session.get().userId ?? '' }),
  );
  const facts: CardFacts = {
    period,
    seal: tone ?? CARD.product.charAt(0),
    image: pair || sky ? null : own.image,
    sky,
    pair,
    headline: report.headline ?? report.title,
    quote: report.quote ?? '',
    label: report.label,
    pillars: withPillars ? own.pillars : null,
    invite: withInvite && referrals ? { code: referrals.inviteCode, link: referrals.link } : null,
  };
  const code = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(facts, code);

  async function save() {
    if (!picture) return;
    const handed = await shareFile(new File([picture.blob], CARD.file, { type: picture.blob.type }));
    if (handed === 'downloaded') toasts.say(CARD.saved);
  }
  return (
    <Dialog
      sheet
      title={CARD.title}
      onClose={onClose}
      actions={<Acts facts={facts} paper={paper} onSave={() => void save()} />}
    >
      <div className="grid gap-3">
        {picture ? (
          <img
            src={picture.address}
            alt={CARD.alt(facts.headline, facts.quote)}
            className="mx-auto aspect-[3/4] w-full max-w-64 rounded-card"
          />
        ) : (
          <div role="status" aria-label={CARD.drawing} className="bone mx-auto aspect-[3/4] w-72" />
        )}
        {facts.invite && <QRCodeCanvas hidden ref={code} value={facts.invite.link} size={CODE_SIDE} marginSize={4} />}
        {referrals && <Tick label={CARD.withInvite} checked={withInvite} onChange={setWithInvite} />}
        {own.pillars && !pair && <Tick label={CARD.withPillars} checked={withPillars} onChange={setWithPillars} />}
        {!withPillars && <p className="text-small text-ink3">{CARD.note}</p>}
      </div>
    </Dialog>
  );
}

interface ActsProps extends Pick<CardSheetProps, 'paper'> {
  facts: CardFacts;
  onSave: () => void;
}

function Acts({ facts, paper, onSave }: ActsProps) {
  const { toasts } = useApp();
  return (
    <div className="grid grid-cols-2 gap-3">
      {needsLongPress() ? (
        <p className="self-center text-center text-meta">{CARD.longPress}</p>
      ) : (
        <Button onClick={onSave}>{CARD.save}</Button>
      )}
      <Button quiet onClick={() => void copyAndTell(toasts, paper?.text ?? cardText(facts), CARD)}>
        {paper ? CARD.copyWhole : CARD.copy}
      </Button>
      {paper && (
        <button type="button" className="link col-span-2 justify-center text-meta" onClick={paper.onPrint}>
          {CARD.print}
        </button>
      )}
    </div>
  );
}

/** Text version of the card, for posting. */
function cardText({ headline, quote, label, pillars, invite }: CardFacts): string {
  const own = [pillars, invite && `${CARD.invite(invite.code)} ${invite.link}`];
  return [headline, quote, ...own, `${CARD.product} · ${label}`].filter((line) => line).join('\n');
}

/** The user's pillars, and the elements of their image. */
function useOwnSigns(): { pillars: string | null; image: CardFacts['image'] } {
  const { userProfile } = useStore(useApp().session);
  return useMemo(() => {
    const birth = userProfile && savedBirth(userProfile);
    if (!birth) return { pillars: null, image: null };
    const shown = bornChart(birth);
    return {
      pillars: shown.pillars.map(({ stem, branch }) => stem + branch).join(' '),
      image: imageElements(analyse(shown, birth.gender, birth)),
    };
  }, [userProfile]);
}

interface Picture {
  blob: Blob;
  address: string;
}

/** Renders the card, again on every change; `code` is the invite QR code. */
function usePicture(facts: CardFacts, code: RefObject<HTMLCanvasElement | null>): Picture | null {
  const { toasts } = useApp();
  const [picture, setPicture] = useState<Picture | null>(null);
  const drawn = JSON.stringify(facts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text holds every fact of the card
  useEffect(() => {
    let wanted = true;
    // The canvas is drawn in its own effect; effects of children run first.
    cardPicture(facts, code.current)
      .then(async (blob) => ({ blob, address: await dataAddress(blob) }))
      .then(
        (next) => wanted && setPicture(next),
        () => toasts.warn(CARD.failed),
      );
    return () => {
      wanted = false;
    };
  }, [drawn]);
  return picture;
}
