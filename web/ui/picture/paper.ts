import type { Element } from '#domain/bazi/elements';

/** The light colours of the page: a picture is handed on, and has no theme. */
export const PAPER = {
  paper: '#f4f6f3',
  card: '#ffffff',
  sunken: '#e8ece7',
  ink: '#16211d',
  ink2: '#45524c',
  ink3: '#5d6a64',
  line: '#cbd3cd',
  seal: '#b42b1f',
  onSeal: '#ffffff',
} as const;

export const PAPER_ELEMENT: Readonly<Record<Element, string>> = {
  木: '#1f6b47',
  火: '#b42b1f',
  土: '#7f5416',
  金: '#5a6470',
  水: '#1d4f86',
};

export const WIDTH = 1080;
export const MARGIN = 72;
export const INNER = WIDTH - 2 * MARGIN;

/** Of headlines, whose characters are not in our cut. */
export const headline = (px: number) => `600 ${px}px "Songti SC", "Noto Serif CJK SC", serif`;
export const serif = (px: number) => `600 ${px}px "Ziping Serif", "Songti SC", "Noto Serif CJK SC", serif`;
export const sans = (px: number) =>
  `${px}px system-ui, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", sans-serif`;

/** A pen on a canvas of the picture's width, with the few strokes the picture is made of. */
export interface Pen {
  text(words: string, x: number, y: number, look: TextLook): void;
  /** Writes lines no wider than the picture, set in by `indent`; returns the height they took. */
  paragraph(words: string, y: number, look: TextLook, lineHeight: number, indent?: number): number;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** A path drawn in a box of 48 by 48, laid at a size around a middle. */
  shape(path: string, x: number, y: number, size: number, colour: string, filled: boolean): void;
}

interface TextLook {
  font: string;
  colour: string;
  align?: CanvasTextAlign;
}

const SHAPE_BOX = 48;

/** Stands at the foot of a picture. */
export const PRODUCT = '子平';

/** An empty picture of this height, its serif face there for `signs`. Rejects when the browser gives no canvas. */
export async function newPicture(height: number, signs: string) {
  // A face that cannot be fetched leaves the system's serif: the picture is then still right.
  await document.fonts.load(serif(80), signs).catch(() => []);
  const context = blankPage(height);
  return { context, pen: penOn(context) };
}

export function blankPage(height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
}

/** The picture as a PNG. Rejects when the browser has no memory for it. */
export function pngOf({ canvas }: CanvasRenderingContext2D): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function penOn(context: CanvasRenderingContext2D): Pen {
  function text(words: string, x: number, y: number, look: TextLook) {
    context.font = look.font;
    context.fillStyle = look.colour;
    context.textAlign = look.align ?? 'left';
    context.fillText(words, x, y);
  }
  return {
    text,
    paragraph(words, y, look, lineHeight, indent = 0) {
      context.font = look.font;
      const lines = linesOf(words, (line) => context.measureText(line).width <= INNER - indent);
      for (const [index, line] of lines.entries()) {
        text(line, MARGIN + indent, y + index * lineHeight, look);
      }
      return lines.length * lineHeight;
    },
    box(x, y, width, height, colour) {
      context.fillStyle = colour;
      context.fillRect(x, y, width, height);
    },
    shape(path, x, y, size, colour, filled) {
      const scale = size / SHAPE_BOX;
      context.save();
      context.translate(x - size / 2, y - size / 2);
      context.scale(scale, scale);
      context.fillStyle = colour;
      context.strokeStyle = colour;
      context.lineWidth = 2.5;
      context.setLineDash([5, 4]);
      if (filled) context.fill(new Path2D(path));
      else context.stroke(new Path2D(path));
      context.restore();
    },
  };
}

/** Never at the beginning of a line: it hangs at the end of the one before. */
const HANGING = '。，、；：！？”』」）';

/** Breaks after any sign, as Chinese does. */
function linesOf(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const sign of words) {
    if (line && !HANGING.includes(sign) && !fits(line + sign)) {
      lines.push(line);
      line = '';
    }
    line += sign;
  }
  return line ? [...lines, line] : lines;
}
