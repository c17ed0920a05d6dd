import { areaPath, linePath, toPoints } from './area-path.ts';
import { Plot, type PlotProps } from './plot.tsx';
import classes from './charts.module.css';

/** Shows how an amount develops, compared with an earlier period as a dashed line, so that the two differ by more than color. */
export const AreaChart = (props: PlotProps) => (
  <Plot {...props}>
    {(heightOf) => {
      const points = toPoints(
        props.marks.map(({ value }) => value),
        heightOf,
      );
      const before = props.marks.some((mark) => mark.before !== undefined)
        ? toPoints(
            props.marks.map((mark) => mark.before ?? 0),
            heightOf,
          )
        : [];
      const last = points.at(-1);
      return (
        <>
          {/* The drawing is stretched to the available space, but its strokes are not. */}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.stretched}>
            <path className={classes.area} d={areaPath(points)} />
            <path className={classes.lineBefore} d={linePath(before)} />
            <path className={classes.lineNow} d={linePath(points)} />
          </svg>
          {last === undefined ? null : <circle className={classes.dot} cx={`${last.x}%`} cy={`${last.y}%`} r={4} />}
        </>
      );
    }}
  </Plot>
);
