import '#web/styles/curve.css';
import type { ReportCurve } from '#contract/reports';
import type { Tone } from '#domain/outlook/outlook';

const CURVE = {
  week: '这七天',
  year: '十二个月',
  life: '一生的起伏',
  decade: '眼下这十年',
  asTable: '看表格',
  now: '现在',
} as const;

interface CurveProps {
  curve: ReportCurve;
  /** The `fullName` of the present period, where the page knows it better than the report. */
  present?: string | undefined;
}

const WIDTH = 336;
const HEIGHT = 120;
const SIDE = 14;
const TOP = 14;
const BASE = 88;
const DOT = 4;

/** Periods in a row as one line, this one marked; the same as a table under it. */
export function Curve({ curve, present }: CurveProps) {
  const title = CURVE[curve.kind];
  const points = curve.points.map((point) => ({
    ...point,
    now: present === undefined ? point.now : point.fullName === present,
  }));
  const scores = points.map(({ score }) => score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const step = (WIDTH - 2 * SIDE) / Math.max(points.length - 1, 1);
  const placed = points.map((point, index) => ({
    ...point,
    x: SIDE + index * step,
    y: BASE - ((point.score - low) / (high - low || 1)) * (BASE - TOP),
  }));
  const spoken = points.map(({ fullName, tone }) => `${fullName}${tone}`).join('，');
  return (
    <figure className="curve">
      <figcaption className="text-meta text-ink3">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}：${spoken}`}>
        {placed.map(
          ({ name, x, tone }) =>
            tone === '慢' && (
              <rect
                key={name}
                className="curve-tight"
                x={x - step / 2}
                y={TOP - 10}
                width={step}
                height={BASE - TOP + 20}
              />
            ),
        )}
        <polyline className="curve-line" points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {placed.map(({ name, x, y, tone, now }) =>
          now ? (
            <rect
              key={name}
              className="curve-now"
              x={x - DOT - 1}
              y={y - DOT - 1}
              width={2 * DOT + 2}
              height={2 * DOT + 2}
            />
          ) : (
            <circle key={name} className={TONE_CLASS[tone]} cx={x} cy={y} r={DOT} />
          ),
        )}
        {placed.map(({ name, x, now }) => (
          <text key={name} className={now ? 'curve-name-now' : 'curve-name'} x={x} y={HEIGHT - 6}>
            {name}
          </text>
        ))}
      </svg>
      <details className="curve-table print:hidden">
        <summary>{CURVE.asTable}</summary>
        <table>
          <caption className="sr-only">{title}</caption>
          <tbody>
            {points.map(({ fullName, tone, now }) => (
              <tr key={fullName}>
                <th scope="row">
                  {fullName}
                  {now && `（${CURVE.now}）`}
                </th>
                <td>{tone}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Filled at the easy end, hollow elsewhere: shape says it besides the height. */
const TONE_CLASS: Readonly<Record<Tone, string>> = {
  顺: 'curve-dot curve-easy',
  平: 'curve-dot',
  稳: 'curve-dot',
  慢: 'curve-dot',
};
