import type { Stem } from '#domain/calendar/ganzhi';
import type { ImageSigns } from '#domain/report/report';
import {
  headline,
  MARGIN,
  newPicture,
  PAPER,
  PAPER_ELEMENT,
  type Pen,
  pngOf,
  sans,
  serif,
  WIDTH,
} from '#web/ui/picture/paper.ts';
import { type SkyFigures, skyOf } from '#web/ui/picture/sky.tsx';
import { type Motif, motifsOf, ownMotif } from './motifs.ts';
import { CARD } from './text.ts';

/** Content of a card. Contains only the parts of the birth that the user enabled. */
export interface CardFacts {
  /** `丙午年 己亥月 辛丑日`, `丁未年`, or the name of the natal reading. */
  period: string;
  /** Character on the seal: the tone of the period, or the product's. */
  seal: string;
  image: ImageSigns | null;
  /** The picture of a day, in the place of one's image. */
  sky?: SkyFigures | undefined;
  /** Day stems of two people, instead of one person's image. */
  pair?: readonly [Stem, Stem] | undefined;
  headline: string;
  quote: string;
  /** The author line, on every card. */
  label: string;
  pillars: string | null;
  invite: { code: string; link: string } | null;
}

const HEIGHT = 1440;
/** 1.6 px on a card of 276 px. */
const STROKE = 6.2;
const BOX = 100;
/** Positions of the three motifs: day stem large, dominant next to it, supporting above. */
const PLACES = [
  [400, 500, 440],
  [790, 560, 210],
  [720, 290, 130],
] as const;

/** Side of the invite QR code with its white margin: as high as the footer allows. */
export const CODE_SIDE = 152;

/** Returns a card as a PNG of 1,080 by 1,440, with the invite `code` in its footer. Rejects if there is no canvas. */
export async function cardPicture(facts: CardFacts, code: HTMLCanvasElement | null): Promise<Blob> {
  const { context, pen } = await newPicture(HEIGHT, `${facts.seal}${CARD.product}`);
  draw(context, pen, facts);
  if (code) {
    const place = [WIDTH - MARGIN - CODE_SIDE, HEIGHT - CODE_SIDE - 8] as const;
    context.drawImage(code, ...place, CODE_SIDE, CODE_SIDE);
  }
  return pngOf(context);
}

function draw(context: CanvasRenderingContext2D, pen: Pen, facts: CardFacts) {
  pen.box(0, 0, WIDTH, HEIGHT, PAPER.card);
  if (facts.sky) drawSky(context, facts.sky);
  pen.text(facts.period, MARGIN, 132, { font: sans(34), colour: PAPER.ink3 });
  pen.box(WIDTH - MARGIN - 88, 76, 88, 88, PAPER.seal);
  const onSeal = { font: serif(54), colour: PAPER.onSeal, align: 'center' } as const;
  pen.text(facts.seal, WIDTH - MARGIN - 44, 140, onSeal);
  if (facts.image) {
    const [self, press, feed] = motifsOf(facts.image);
    stroke(context, self, PLACES[0]);
    stroke(context, press, PLACES[1]);
    stroke(context, feed, PLACES[2]);
  }
  if (facts.pair) drawPair(context, facts.pair);
  let y = facts.image || facts.pair || facts.sky ? 860 : 480;
  y += pen.paragraph(facts.headline, y, { font: headline(76), colour: PAPER.ink }, 104);
  const height = pen.paragraph(facts.quote, y + 10, { font: sans(42), colour: PAPER.ink2 }, 64, 36);
  pen.box(MARGIN, y - 36, 8, height, PAPER.seal);
  drawFoot(pen, facts);
}

const SKY_BOX = { width: 375, height: 130 };
const SKY_FOOT = 730;

/** The hills and the sun of the day over the whole width. */
function drawSky(context: CanvasRenderingContext2D, figures: SkyFigures) {
  const { ridges, sun, rain } = skyOf(figures);
  const scale = WIDTH / SKY_BOX.width;
  const ground = context.createLinearGradient(0, 0, 0, SKY_FOOT);
  ground.addColorStop(0, PAPER.sky);
  ground.addColorStop(1, PAPER.card);
  context.save();
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, SKY_FOOT);
  context.translate(0, SKY_FOOT - SKY_BOX.height * scale);
  context.scale(scale, scale);
  context.globalAlpha = 0.86;
  context.fillStyle = PAPER.seal;
  context.beginPath();
  context.arc(sun.x, sun.y, 17, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = PAPER.ink;
  for (const [path, opacity] of ridges) {
    context.globalAlpha = opacity;
    context.fill(new Path2D(path));
  }
  context.globalAlpha = 0.3;
  if (rain) context.stroke(new Path2D(rain));
  context.restore();
}

/** Two stems facing each other. */
function drawPair(context: CanvasRenderingContext2D, [mine, theirs]: readonly [Stem, Stem]) {
  stroke(context, ownMotif(mine), [310, 500, 360]);
  context.save();
  context.translate(WIDTH, 0);
  context.scale(-1, 1);
  stroke(context, ownMotif(theirs), [310, 500, 360]);
  context.restore();
}

function drawFoot(pen: Pen, { label, pillars, invite }: CardFacts) {
  const small = { font: sans(28), colour: PAPER.ink3 };
  pen.box(MARGIN, HEIGHT - 168, WIDTH - 2 * MARGIN, 1.5, PAPER.line);
  pen.text(`${CARD.product} · ${label}`, MARGIN, HEIGHT - 112, small);
  const own = [pillars, invite && CARD.invite(invite.code)].filter((line) => line !== null);
  pen.text(own.join('　'), MARGIN, HEIGHT - 64, small);
}

function stroke(
  context: CanvasRenderingContext2D,
  { path, element }: Motif,
  [x, y, size]: readonly [number, number, number],
) {
  const scale = size / BOX;
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(scale, scale);
  context.strokeStyle = PAPER_ELEMENT[element];
  context.lineWidth = STROKE / scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(path));
  context.restore();
}
