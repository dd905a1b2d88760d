import '../../../styles/marks.css';
import { FITS, type Fit } from '#domain/report/kinds/pairing/line';

const WIDTH = 22;
const HEIGHT = 16;
const PITCH = 5;
/** Part of a broken stroke that each half takes. */
const HALF = 0.4;

/** Three strokes: 合适 has three whole ones, 一般 two, 需磨合 one, counted from below. The word stands beside it. */
export function FitMark({ fit }: { fit: Fit }) {
  const whole = FITS.length - FITS.indexOf(fit);
  return (
    <svg
      className="tone-mark flex-none"
      style={{ width: WIDTH, height: HEIGHT }}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {FITS.map((name, at) => {
        const y = HEIGHT - 3 - at * PITCH;
        return at < whole ? (
          <path key={name} className="tone-whole" d={`M0 ${y}H${WIDTH}`} strokeWidth={2.6} />
        ) : (
          <path
            key={name}
            className="tone-broken"
            d={`M0 ${y}h${WIDTH * HALF}M${WIDTH} ${y}h${-WIDTH * HALF}`}
            strokeWidth={1.2}
          />
        );
      })}
    </svg>
  );
}
