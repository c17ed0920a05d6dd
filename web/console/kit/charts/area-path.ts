/** Point in a drawing of 100 by 100 units, from the top left. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Places each value in the middle of its column. The line ends at the first unknown (null) value. */
export const toPoints = (
  values: readonly (number | null)[],
  heightOf: (value: number) => number,
): readonly ChartPoint[] => {
  const columnWidth = 100 / Math.max(1, values.length);
  const end = values.indexOf(null);
  return (end === -1 ? values : values.slice(0, end)).map((value, index) => ({
    x: (index + 0.5) * columnWidth,
    y: (1 - heightOf(value ?? 0)) * 100,
  }));
};

const formatPoint = ({ x, y }: ChartPoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

export const linePath = (points: readonly ChartPoint[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${formatPoint(point)}`).join('');

/** Closes the line along the baseline. */
export const areaPath = (points: readonly ChartPoint[]): string => {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${linePath(points)}L${last.x.toFixed(2)} 100L${first.x.toFixed(2)} 100Z`;
};
