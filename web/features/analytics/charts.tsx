import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { TrendPoint } from '#schema/rules/analytics/analysis.ts';
import type { FigureId } from '#schema/rules/analytics/figures.ts';

/**
 * Only the charts: the charting library is loaded with this file. Tables beside them give screen readers the same data.
 */

export interface Series {
  readonly id: FigureId;
  /** A colour of the theme. */
  readonly color: string;
  /** Dashes tell lines apart without colour. */
  readonly dashes: string;
}

type ChartProps = { points: readonly TrendPoint[]; series: readonly Series[] };

const height = 220;
const tick = { fill: 'var(--color-soft)', fontSize: 'var(--text-small)' };
const axis = { tick, tickLine: false, axisLine: { stroke: 'var(--color-line)' } } as const;
// On the right, half of the axis's last name overhangs.
const margin = { top: 8, right: 36, bottom: 0, left: 0 };

/** How many day names fit side by side. */
const mostNames = (): number => (window.innerWidth < 700 ? 3 : 6);

/**
 * How many names of a trend are skipped after each one shown. With this the library need not measure every text, which
 * costs a layout.
 */
const leftOut = (points: readonly TrendPoint[]): number => Math.ceil(points.length / mostNames()) - 1;

const rowsOf = (points: readonly TrendPoint[], series: readonly Series[]) =>
  points.map(({ name, values }) => ({ name, ...Object.fromEntries(series.map(({ id }) => [id, values[id]])) }));

/** Percentages over time. */
export function PercentLines({ points, series }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={rowsOf(points, series)} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" interval={leftOut(points)} {...axis} />
        <YAxis width={44} interval={0} unit="%" domain={['auto', 'auto']} {...axis} />
        {series.map(({ id, color, dashes }) => (
          <Line
            key={id}
            dataKey={id}
            stroke={color}
            strokeWidth={2.5}
            strokeDasharray={dashes}
            dot={points.length < 10 && { r: 3, fill: color, strokeDasharray: '' }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Amounts of money over time, side by side. */
export function MoneyBars({ points, series }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={rowsOf(points, series)} margin={margin} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" interval={leftOut(points)} {...axis} />
        <YAxis width={56} interval={0} tickFormatter={shortMoney} {...axis} />
        {series.map(({ id, color }) => (
          <Bar key={id} dataKey={id} fill={color} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

export interface DepartmentBar {
  readonly name: string;
  readonly value: number | null;
  /** A colour of the theme; the library expects this name. */
  readonly fill: string;
}

/** One percentage for each department. */
export function DepartmentBars({ bars }: { bars: readonly DepartmentBar[] }) {
  return (
    <ResponsiveContainer width="100%" height={bars.length * 44 + 32}>
      <BarChart data={[...bars]} layout="vertical" margin={margin} accessibilityLayer={false}>
        <CartesianGrid horizontal={false} stroke="var(--color-line)" />
        <XAxis type="number" interval={0} domain={[0, 100]} unit="%" {...axis} />
        <YAxis type="category" interval={0} dataKey="name" width={112} {...axis} />
        <Bar dataKey="value" radius={[0, 3, 3, 0]} barSize={20} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', notation: 'compact' });

const shortMoney = (pence: number): string => pounds.format(pence / 100);
