import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartSpec, isBars, type Period, summaryOf, VALUE_TEXTS } from './figures-table.ts';
import { STATISTICS } from './text.ts';

const LOOKS = [
  { stroke: 'var(--seal)', strokeDasharray: '0' },
  { stroke: 'var(--ink2)', strokeDasharray: '5 4' },
] as const;
const TOOLTIP = {
  background: 'var(--card)',
  border: '1px solid var(--ink)',
  borderRadius: 2,
  color: 'var(--ink)',
} as const;
const TICK = { fill: 'var(--ink2)', fontSize: 12 } as const;

interface ChartProps {
  spec: ChartSpec;
  series: readonly Period[];
  /** The same number of days right before, period by period; empty if there is no comparison. */
  earlier: readonly Period[];
  /** The current, unfinished day. */
  today: string;
  height?: number;
  /** Opens the list behind a point. */
  onPoint?: (period: Period) => void;
}

/** `10-24`, with the year at the start and when it changes. */
function dayLabel(series: readonly Period[], from: string): string {
  const index = series.findIndex((period) => period.from === from);
  const before = series[index - 1]?.from ?? from;
  return before.slice(0, 4) === from.slice(0, 4) && index > 0 ? from.slice(5) : from;
}

/** Points of each period: series, unfinished period, and earlier range. */
function pointsOf({ spec, series, earlier, today }: ChartProps) {
  const [main] = spec.lines;
  const open = series.findIndex(({ to }) => to >= today);
  return series.map(({ from, figures }, index) => {
    const before = earlier[index];
    const done = open < 0 || index < open;
    return {
      from,
      ...Object.fromEntries(spec.lines.map(({ value }, line) => [`v${line}`, value(figures)])),
      // The unfinished period is drawn separately, from the last finished point.
      ...(!done && { v0: undefined }),
      ...(open >= 0 && index >= open - (isBars(spec) ? 0 : 1) && { open: main.value(figures) }),
      ...(before && { before: main.value(before.figures) }),
    };
  });
}

/** Returns the name of a data key from `pointsOf`. */
function nameOf(spec: ChartSpec, key: unknown) {
  const [main] = spec.lines;
  if (key === 'before') return STATISTICS.earlier;
  if (key === 'open') return `${main.label}（${STATISTICS.unfinished}）`;
  return (spec.lines[key === 'v1' ? 1 : 0] ?? main).label;
}

function barsOf({ lines }: ChartSpec) {
  return (
    <>
      <Bar
        dataKey="open"
        stackId="main"
        fill="var(--card)"
        stroke="var(--seal)"
        strokeDasharray="4 4"
        isAnimationActive={false}
      />
      {lines.map(({ label }, index) => (
        <Bar
          key={label}
          dataKey={`v${index}`}
          name={label}
          {...(index === 0 && { stackId: 'main' })}
          fill={index === 0 ? 'var(--seal)' : 'var(--card)'}
          stroke={index === 0 ? 'var(--seal)' : 'var(--ink2)'}
          isAnimationActive={false}
        />
      ))}
    </>
  );
}

function linesOf({ lines }: ChartSpec, series: readonly Period[]) {
  return (
    <>
      <Line
        dataKey="open"
        type="linear"
        stroke="var(--seal)"
        strokeDasharray="4 4"
        strokeWidth={2}
        dot={{ r: 3, fill: 'var(--card)' }}
        isAnimationActive={false}
      />
      {lines.map(({ label }, index) => (
        <Line
          key={label}
          dataKey={`v${index}`}
          name={label}
          type="linear"
          strokeWidth={2}
          dot={series.length < 32 ? { r: 2, strokeDasharray: '0' } : false}
          isAnimationActive={false}
          {...(LOOKS[index] ?? LOOKS[0])}
        />
      ))}
    </>
  );
}

/** A chart. The sentence above and the table below contain the same information as text. */
export default function Chart(props: ChartProps) {
  const { spec, series, earlier, height = 200, onPoint } = props;
  const points = pointsOf(props);
  const { scale } = spec.lines[0];
  const text = VALUE_TEXTS[scale];
  return (
    <div role="img" aria-label={`${spec.title}：${summaryOf(spec, series)}`}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12 }}
          className={onPoint ? 'cursor-pointer' : ''}
          onClick={({ activeLabel }) => {
            const period = series.find(({ from }) => from === activeLabel);
            if (period) onPoint?.(period);
          }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            tick={TICK}
            stroke="var(--control)"
            minTickGap={32}
            tickFormatter={(from: string) => dayLabel(series, from)}
          />
          <YAxis
            width={72}
            tick={TICK}
            stroke="var(--control)"
            allowDecimals={scale === 'rate'}
            tickFormatter={(value: number) => text(value).replace(/\.0+(?=%?$)/, '')}
          />
          <Tooltip
            isAnimationActive={false}
            contentStyle={TOOLTIP}
            formatter={(value, _name, { dataKey }) => [text(Number(value)), nameOf(spec, dataKey)]}
          />
          {earlier.length > 0 && (
            <Line
              dataKey="before"
              type="linear"
              stroke="var(--ink3)"
              strokeDasharray="1 4"
              strokeLinecap="round"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          )}
          {isBars(spec) ? barsOf(spec) : linesOf(spec, series)}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
