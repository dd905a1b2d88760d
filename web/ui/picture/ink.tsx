/** Box of a drawing. */
const WIDTH = 200;
const HEIGHT = 112;

/** The ground every drawing stands on: two ranges of hills in ink wash. */
const HILLS = [
  ['M4 106Q36 62 70 84T132 68Q166 62 196 106Z', 0.06],
  ['M0 106Q50 92 100 101T200 106Q150 112 100 111T0 106Z', 0.12],
] as const;

interface Ink {
  sun: readonly [x: number, y: number, radius: number];
  /** Filled shapes, each with its opacity. */
  fills: readonly (readonly [path: string, opacity: number])[];
  /** Brush strokes. */
  strokes: string;
}

/** Four drawings for what has no picture of its own: waiting, closed, a way across, nothing here yet. */
export const INKS = {
  lamp: {
    sun: [100, 60, 8],
    fills: [
      ['M80 60Q80 42 100 42T120 60Q120 78 100 78T80 60Z', 0.16],
      ['M90 38H110V43H90ZM91 77H109V81H91Z', 0.7],
    ],
    strokes: 'M196 14Q150 4 98 20M158 9Q150 22 136 26M100 19V38M92 44Q85 60 92 77M108 44Q115 60 108 77M100 81V94',
  },
  gate: {
    sun: [100, 84, 9],
    fills: [
      ['M66 34Q78 31 82 24Q100 21 118 24Q122 31 134 34Q112 38 100 37T66 34Z', 0.8],
      ['M34 54Q46 51 50 45H74V51Q56 57 34 54ZM166 54Q154 51 150 45H126V51Q144 57 166 54Z', 0.8],
      [
        'M70 44H130V49H70ZM46 60H154V64H46ZM73 36H79V106H73ZM121 36H127V106H121ZM49 54H54V106H49ZM146 54H151V106H146Z',
        0.55,
      ],
      ['M91 50H109V59H91Z', 0.3],
    ],
    strokes: 'M44 107H58M69 107H83M117 107H131M142 107H156',
  },
  bridge: {
    sun: [158, 26, 10],
    fills: [
      ['M18 94Q58 84 70 68Q100 42 130 68Q142 84 182 94L176 98Q140 96 128 84Q100 58 72 84Q60 96 24 98Z', 0.65],
      ['M72 104Q100 112 128 104Q100 100 72 104Z', 0.12],
    ],
    strokes:
      'M44 86V76M62 76V64M82 60V48M100 55V43M118 60V48M138 76V64M156 86V76M40 77Q70 66 82 49Q100 40 118 49Q130 66 160 77',
  },
  boat: {
    sun: [152, 28, 10],
    fills: [
      ['M44 80Q96 96 150 78Q146 94 128 96H72Q50 94 44 80Z', 0.75],
      ['M74 86Q74 64 98 64T122 85Q98 91 74 86Z', 0.3],
    ],
    strokes: 'M136 82L158 44M34 104H92M106 108H164M20 98H38M84 67Q81 77 83 87M98 64V88M112 67Q115 77 113 86',
  },
} satisfies Record<string, Ink>;

export type Drawing = keyof typeof INKS;

/** A small ink drawing, under 1 kB of markup; decorative, the words next to it carry the meaning. */
export function InkDrawing({ of }: { of: Drawing }) {
  const { sun, fills, strokes }: Ink = INKS[of];
  const [cx, cy, r] = sun;
  return (
    <svg width={WIDTH} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="currentColor" aria-hidden="true">
      <circle cx={cx} cy={cy} r={r} fill="var(--seal)" opacity=".86" />
      {[...HILLS, ...fills].map(([path, opacity]) => (
        <path key={path} d={path} opacity={opacity} />
      ))}
      <path d={strokes} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".6" />
    </svg>
  );
}
