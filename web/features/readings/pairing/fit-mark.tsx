import { FITS, type Fit } from '#domain/report/kinds/pairing/line';
import { Strokes } from '../report/tone-mark.tsx';

const BOX = { width: 22, height: 16, stroke: 2.6, broken: 1.2, pitch: 5 } as const;

/** Three strokes: 合适 has three whole ones, 一般 two, 需磨合 one, counted from below. The word stands beside it. */
export function FitMark({ fit }: { fit: Fit }) {
  return <Strokes box={BOX} count={FITS.length} whole={FITS.length - FITS.indexOf(fit)} />;
}
