import { INNER, MARGIN, newPicture, PAPER, PRODUCT, pngOf, sans, serif, WIDTH } from '#web/ui/picture/paper.ts';
import { GIFT_CARD } from './text.ts';

/** Texts of the card, without price or claims about luck. */
export interface GiftCard {
  /** `月包会员` */
  name: string;
  days: number;
  from: string;
  note: string | null;
}

const HEIGHT = 1440;
const CODE_SIDE = 420;

/** Returns a gift as a PNG of 1,080 by 1,440 with the QR `code` of its link. Rejects if there is no canvas. */
export async function giftPicture({ name, days, from, note }: GiftCard, code: HTMLCanvasElement): Promise<Blob> {
  const { context, pen } = await newPicture(HEIGHT, `${GIFT_CARD.sign}${PRODUCT}`);
  pen.box(0, 0, WIDTH, HEIGHT, PAPER.card);
  pen.box(WIDTH - MARGIN - 104, MARGIN, 104, 104, PAPER.seal);
  const onSeal = { font: serif(64), colour: PAPER.onSeal, align: 'center' } as const;
  pen.text(GIFT_CARD.sign, WIDTH - MARGIN - 52, MARGIN + 76, onSeal);
  pen.text(from, MARGIN, 152, { font: sans(44), colour: PAPER.ink2 });
  pen.text(name, MARGIN, 320, { font: serif(96), colour: PAPER.ink });
  pen.text(GIFT_CARD.days(days), MARGIN, 400, { font: sans(48), colour: PAPER.ink2 });
  if (note) pen.paragraph(note, 520, { font: sans(48), colour: PAPER.ink }, 76);
  context.drawImage(code, (WIDTH - CODE_SIDE) / 2, HEIGHT - 200 - CODE_SIDE, CODE_SIDE, CODE_SIDE);
  pen.box(MARGIN, HEIGHT - 150, INNER, 1.5, PAPER.line);
  pen.text(PRODUCT, MARGIN, HEIGHT - 80, { font: serif(40), colour: PAPER.ink3 });
  return pngOf(context);
}
