import { areaPath, linePath, pointsOf } from './area-path.ts';
import { Plot, type PlotProps } from './plot.tsx';
import classes from './charts.module.css';

/** How an amount goes on, against how it went before: a dashed line, so that nobody needs colours to tell them apart. */
export const AreaChart = (props: PlotProps) => (
  <Plot {...props}>
    {(heightOf) => {
      const points = pointsOf(
        props.marks.map(({ value }) => value),
        heightOf,
      );
      const before = props.marks.some((mark) => mark.before !== undefined)
        ? pointsOf(
            props.marks.map((mark) => mark.before ?? 0),
            heightOf,
          )
        : [];
      const last = points.at(-1);
      return (
        <>
          {/* Stretched to whatever room there is; the strokes are not. */}
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
