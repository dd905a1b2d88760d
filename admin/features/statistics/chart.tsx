import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ChartSpec, type Period, summaryOf } from './charts-table.ts';

const LOOKS = [
  { stroke: 'var(--seal)', strokeDasharray: '0' },
  { stroke: 'var(--ink2)', strokeDasharray: '5 4' },
] as const;
const TICK = { fill: 'var(--ink2)', fontSize: 12 } as const;
const HEIGHT = 200;

/** The picture of a chart. The sentence above and the table below say the same in text. */
export default function Chart({ spec, series }: { spec: ChartSpec; series: readonly Period[] }) {
  const points = series.map(({ from, figures }) => ({
    from,
    ...Object.fromEntries(spec.lines.map(({ value }, index) => [`v${index}`, value(figures)])),
  }));
  return (
    <div role="img" aria-label={`${spec.title}：${summaryOf(spec, series)}`}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 12 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="from" tick={TICK} stroke="var(--control)" minTickGap={48} />
          <YAxis
            width={72}
            tick={TICK}
            stroke="var(--control)"
            tickFormatter={spec.tick}
            allowDecimals={false}
          />
          <Tooltip
            isAnimationActive={false}
            contentStyle={{
              background: 'var(--card)',
              border: '1px solid var(--ink)',
              borderRadius: 2,
              color: 'var(--ink)',
            }}
            formatter={(value, _name, { dataKey }) => {
              const line = spec.lines[dataKey === 'v1' ? 1 : 0];
              return [line?.text(Number(value)), line?.name];
            }}
          />
          {spec.lines.map(({ name }, index) => (
            <Line
              key={name}
              dataKey={`v${index}`}
              name={name}
              type="linear"
              strokeWidth={2}
              dot={series.length < 32 ? { r: 2 } : false}
              isAnimationActive={false}
              {...(LOOKS[index] ?? LOOKS[0])}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
