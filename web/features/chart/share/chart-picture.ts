import { SHAPE } from '#web/ui/element-shape.tsx';
import {
  blankPage,
  INNER,
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
import { CHART, LUCK, SHARE } from '../text.ts';
import type { PictureFacts } from './picture-facts.ts';

/** More than any chart needs; the picture is cropped. */
const TALLEST = 3200;
const RULE = 2;

const MIDDLE = { align: 'center' } as const;

/** Characters drawn in the serif font, part of which may not be loaded yet. */
function serifText({ pillars, cycles }: PictureFacts): string {
  const signs = pillars.map(({ stem, branch }) => stem + branch).join('');
  const luck = cycles.map(({ ganzhi }) => ganzhi).join('');
  return `${CHART.title}${SHARE.product}${SHARE.label}${LUCK.title}${CHART.relations}木火土金水${signs}${luck}`;
}

/** Returns the chart as a PNG 1,080 px wide. Rejects if the browser lacks canvas or memory. */
export async function chartPicture(facts: PictureFacts): Promise<Blob> {
  const { context, pen } = await newPicture(TALLEST, serifText(facts));
  const picture = blankPage(draw(pen, facts));
  picture.drawImage(context.canvas, 0, 0);
  return pngOf(picture);
}

/** Draws from top to bottom; returns the height. */
function draw(pen: Pen, facts: PictureFacts): number {
  pen.box(0, 0, WIDTH, TALLEST, PAPER.paper);
  let y = drawHead(pen, facts);
  y = drawPillars(pen, facts, y + 36);
  y = drawElements(pen, facts, y + 40);
  y = drawRelations(pen, facts, y + 60);
  y = drawPalaces(pen, facts, y + 32);
  y = drawLuck(pen, facts, y + 72);
  return drawFoot(pen, facts, y + 56);
}

function drawHead(pen: Pen, { birth }: PictureFacts): number {
  const { solar, lunar, gender } = birth;
  pen.text(CHART.title, MARGIN, 128, { font: serif(56), colour: PAPER.ink });
  pen.box(WIDTH - MARGIN - 72, 68, 72, 144, PAPER.seal);
  for (const [index, sign] of Array.from(SHARE.product).entries()) {
    const look = { font: serif(52), colour: PAPER.onSeal, ...MIDDLE };
    pen.text(sign, WIDTH - MARGIN - 36, 124 + index * 66, look);
  }
  const look = { font: sans(30), colour: PAPER.ink2 };
  pen.text(`${solar} ${gender}`, MARGIN, 184, look);
  pen.text(lunar, MARGIN, 228, look);
  return 244;
}

/** Columns between hairlines, with a rule above and below. */
function drawColumns(pen: Pen, y: number, height: number, count: number, shaded = -1): number[] {
  const width = INNER / count;
  pen.box(MARGIN, y, INNER, height, PAPER.card);
  if (shaded >= 0) pen.box(MARGIN + shaded * width, y, width, height, PAPER.sunken);
  for (let column = 1; column < count; column++) {
    pen.box(MARGIN + column * width, y, 1.5, height, PAPER.line);
  }
  pen.box(MARGIN, y, INNER, RULE, PAPER.ink);
  pen.box(MARGIN, y + height - RULE, INNER, RULE, PAPER.ink);
  return Array.from({ length: count }, (_, column) => MARGIN + (column + 0.5) * width);
}

function drawPillars(pen: Pen, { pillars }: PictureFacts, y: number): number {
  const height = 436;
  const day = pillars.findIndex(({ position }) => position === 'day');
  const middles = drawColumns(pen, y, height, pillars.length, day);
  for (const [index, pillar] of pillars.entries()) {
    const x = middles[index] as number;
    const { stem, branch, stemElement, branchElement } = pillar;
    const small = { font: sans(28), colour: PAPER.ink3, ...MIDDLE };
    pen.text(`${CHART.pillars[pillar.position]} · ${pillar.tenGod}`, x, y + 56, small);
    const sign = { font: serif(116), ...MIDDLE };
    pen.text(stem, x, y + 188, { ...sign, colour: PAPER_ELEMENT[stemElement] });
    pen.text(branch, x, y + 320, { ...sign, colour: PAPER_ELEMENT[branchElement] });
    const hidden = pillar.hiddenStems.map((inside) => inside.stem).join(' ');
    pen.text(hidden, x, y + 370, { font: sans(30), colour: PAPER.ink2, ...MIDDLE });
    pen.text(pillar.nayin, x, y + 410, small);
  }
  return y + height;
}

function drawElements(pen: Pen, { elements }: PictureFacts, y: number): number {
  const width = INNER / elements.length;
  for (const [index, { element, signs, share }] of elements.entries()) {
    const x = MARGIN + (index + 0.5) * width;
    const colour = PAPER_ELEMENT[element];
    const size = signs === 0 ? 72 : 60 + 12 * Math.min(signs, 4);
    pen.shape(SHAPE[element], x, y + 56, size, colour, signs > 0);
    pen.text(element, x, y + 160, { font: serif(38), colour, ...MIDDLE });
    const counted = `${signs} · ${share.toFixed(1)}%`;
    pen.text(counted, x, y + 204, { font: sans(28), colour: PAPER.ink2, ...MIDDLE });
  }
  return y + 212;
}

function drawRelations(pen: Pen, { relations }: PictureFacts, y: number): number {
  const words = relations.length ? `${CHART.relations}　${relations.join('　')}` : CHART.noRelations;
  return y + pen.paragraph(words, y, { font: sans(30), colour: PAPER.ink2 }, 44) - 44;
}

function drawPalaces(pen: Pen, { palaces }: PictureFacts, y: number): number {
  const middles = drawColumns(pen, y, 116, palaces.length);
  for (const [index, { name, ganzhi }] of palaces.entries()) {
    const x = middles[index] as number;
    pen.text(name, x, y + 44, { font: sans(28), colour: PAPER.ink3, ...MIDDLE });
    pen.text(ganzhi, x, y + 92, { font: serif(38), colour: PAPER.ink, ...MIDDLE });
  }
  return y + 116;
}

function drawLuck(pen: Pen, { luckStart, cycles }: PictureFacts, y: number): number {
  pen.text(LUCK.title, MARGIN, y, { font: serif(40), colour: PAPER.ink });
  const right = { font: sans(28), colour: PAPER.ink3, align: 'right' } as const;
  pen.text(luckStart, WIDTH - MARGIN, y, right);
  const top = y + 28;
  const middles = drawColumns(pen, top, 216, cycles.length);
  for (const [index, { ages, ganzhi, years }] of cycles.entries()) {
    const x = middles[index] as number;
    const small = { font: sans(24), colour: PAPER.ink3, ...MIDDLE };
    pen.text(ages, x, top + 40, small);
    for (const [row, sign] of Array.from(ganzhi).entries()) {
      const look = { font: serif(42), colour: PAPER.ink, ...MIDDLE };
      pen.text(sign, x, top + 96 + row * 52, look);
    }
    pen.text(years, x, top + 194, small);
  }
  return top + 216;
}

/** Draws the conventions, needed to compare charts, and the purpose of the picture. */
function drawFoot(pen: Pen, { assumptions }: PictureFacts, y: number): number {
  const height = pen.paragraph(assumptions, y, { font: sans(24), colour: PAPER.ink3 }, 36);
  const label = { font: serif(30), colour: PAPER.ink2, ...MIDDLE };
  pen.text(`${SHARE.product} · ${SHARE.label}`, WIDTH / 2, y + height + 40, label);
  return y + height + 88;
}
