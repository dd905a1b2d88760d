import type { Element } from '#domain/bazi/elements';

/** Light colours: a shared picture has no theme. */
export const PAPER = {
  paper: '#f3f4ef',
  card: '#fcfcfa',
  sunken: '#e9ebe4',
  sky: '#e4e8e1',
  ink: '#17211d',
  ink2: '#48554f',
  ink3: '#5d6a64',
  line: '#dce0d9',
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

/** For headlines, whose characters are not in the subset font. */
export const headline = (px: number) => `600 ${px}px "Songti SC", "Noto Serif CJK SC", serif`;
export const serif = (px: number) => `600 ${px}px "Ziping Serif", "Songti SC", "Noto Serif CJK SC", serif`;
export const sans = (px: number) =>
  `${px}px system-ui, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", sans-serif`;

/** Drawing operations on a canvas of the picture's width. */
export interface Pen {
  text(words: string, x: number, y: number, look: TextLook): void;
  /** Draws wrapped lines, indented by `indent`; returns their height. */
  paragraph(words: string, y: number, look: TextLook, lineHeight: number, indent?: number): number;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** Draws a path of a 48 × 48 box, scaled and centred. */
  shape(path: string, x: number, y: number, size: number, colour: string, filled: boolean): void;
}

interface TextLook {
  font: string;
  colour: string;
  align?: CanvasTextAlign;
}

const SHAPE_BOX = 48;

/** Shown at the bottom of a picture. */
export const PRODUCT = '子平';

/** Creates a picture of this height, with the serif font loaded for `signs`. Rejects if there is no canvas. */
export async function newPicture(height: number, signs: string) {
  // If the font cannot be loaded, the system's serif is used.
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

/** Encodes the picture as PNG. Rejects if the browser lacks memory. */
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

/** Never at the start of a line: kept at the end of the previous one. */
const HANGING = '。，、；：！？”』」）';

/** Breaks after any character, as is usual in Chinese. */
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
