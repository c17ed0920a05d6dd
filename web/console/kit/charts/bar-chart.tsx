import { Plot, type PlotProps } from './plot.tsx';
import classes from './charts.module.css';

/** Fraction of its column that a bar fills. */
const fill = 0.68;

/** Bars beside one another. The values of the earlier period are drawn behind them, wider and paler. */
export const BarChart = (props: PlotProps) => {
  const columnWidth = 100 / Math.max(1, props.marks.length);
  return (
    <Plot {...props}>
      {(heightOf) =>
        props.marks.map(({ key, value, before }, index) => (
          <g key={key}>
            {before === undefined || before === 0 ? null : (
              <rect
                className={classes.barBefore}
                x={`${(index + (1 - fill) / 2) * columnWidth}%`}
                width={`${fill * columnWidth}%`}
                y={`${(1 - heightOf(before)) * 100}%`}
                height={`${heightOf(before) * 100}%`}
                rx={2}
              />
            )}
            {value === null || value <= 0 ? null : (
              <rect
                className={classes.bar}
                x={`${(index + (before === undefined ? (1 - fill) / 2 : 0.27)) * columnWidth}%`}
                width={`${(before === undefined ? fill : 0.46) * columnWidth}%`}
                y={`${(1 - heightOf(value)) * 100}%`}
                height={`${heightOf(value) * 100}%`}
                rx={2}
              />
            )}
          </g>
        ))
      }
    </Plot>
  );
};
