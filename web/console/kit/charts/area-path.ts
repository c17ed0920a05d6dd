/** Points of a hundred by a hundred, from the left; null where the line ends. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Each value in the middle of its place; the line ends at the first that is not known yet. */
export const pointsOf = (values: readonly (number | null)[], heightOf: (value: number) => number): readonly Point[] => {
  const place = 100 / Math.max(1, values.length);
  const end = values.indexOf(null);
  return (end === -1 ? values : values.slice(0, end)).map((value, index) => ({
    x: (index + 0.5) * place,
    y: (1 - heightOf(value ?? 0)) * 100,
  }));
};

const written = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

export const linePath = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${written(point)}`).join('');

/** The line, closed along the ground. */
export const areaPath = (points: readonly Point[]): string => {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${linePath(points)}L${last.x.toFixed(2)} 100L${first.x.toFixed(2)} 100Z`;
};
