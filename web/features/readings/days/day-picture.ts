import { MARGIN, newPicture, PAPER, PRODUCT, pngOf, sans, serif, WIDTH } from '#web/ui/picture/paper.ts';

/** Content of a card: no names, nothing about luck. */
export interface DayPicture {
  /** `搬家` */
  purpose: string;
  /** `2026年12月6日 周日` */
  date: string;
  /** `农历十月廿八` */
  lunar: string;
  /** `7–9点、9–11点`; may be empty. */
  hours: string;
}

const HEIGHT = 760;

/** Returns a chosen day as a PNG of 1,080 by 760. Rejects if there is no canvas. */
export async function dayPicture({ purpose, date, lunar, hours }: DayPicture): Promise<Blob> {
  const { context, pen } = await newPicture(HEIGHT, PRODUCT);
  pen.box(0, 0, WIDTH, HEIGHT, PAPER.card);
  pen.text(purpose, MARGIN, 150, { font: sans(44), colour: PAPER.seal });
  pen.text(date, MARGIN, 290, { font: sans(72), colour: PAPER.ink });
  pen.text(lunar, MARGIN, 380, { font: sans(48), colour: PAPER.ink2 });
  if (hours) pen.text(hours, MARGIN, 480, { font: sans(48), colour: PAPER.ink2 });
  pen.box(MARGIN, HEIGHT - 150, WIDTH - 2 * MARGIN, 1.5, PAPER.line);
  pen.text(PRODUCT, MARGIN, HEIGHT - 80, { font: serif(40), colour: PAPER.ink3 });
  return pngOf(context);
}
