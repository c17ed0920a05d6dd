import type { ReactNode } from 'react';
import { MarksLayer } from './marks-layer.tsx';
import { maxValueOf, type Mark } from './mark.ts';
import { computeLabelInterval, computeTicks } from './ticks.ts';
import classes from './charts.module.css';

export interface PlotProps {
  /** The picture's text alternative, in one sentence. The table beside the chart has every value. */
  readonly summary: string;
  /** Accessible name of the marks, such as 'Revenue by day'. */
  readonly label: string;
  readonly marks: readonly Mark[];
  readonly formatTick: (value: number) => string;
  readonly onOpen?: ((mark: Mark) => void) | undefined;
  readonly size?: 'm' | 's';
}

interface DrawnPlotProps extends PlotProps {
  /** Draws the marks; `heightOf` converts a value to a fraction of the height, from 0 to 1. */
  readonly children: (heightOf: (value: number) => number) => ReactNode;
}

/** The frame of a chart: grid lines with their values, labels below, the drawing, and the layer of interactive marks. */
export const Plot = ({ summary, label, marks, formatTick, onOpen, size = 'm', children }: DrawnPlotProps) => {
  const ticks = computeTicks(maxValueOf(marks), { wanted: size === 's' ? 3 : 4 });
  const top = ticks.at(-1) ?? 1;
  const heightOf = (value: number) => value / top;
  const every = computeLabelInterval(marks.length, 16);
  const everyNarrow = computeLabelInterval(marks.length, 5);
  return (
    <div className={classes.plot} data-size={size}>
      <div className={classes.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ insetBlockEnd: `${heightOf(tick) * 100}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className={classes.field}>
        <svg className={classes.drawing} role="img" aria-label={summary} focusable="false">
          {ticks.map((tick) => {
            const y = `${(1 - heightOf(tick)) * 100}%`;
            return (
              <line
                key={tick}
                className={classes.line}
                x1="0"
                x2="100%"
                y1={y}
                y2={y}
                data-zero={tick === 0 || undefined}
              />
            );
          })}
          {children(heightOf)}
        </svg>
        <MarksLayer
          label={label}
          marks={marks}
          heightOf={({ value, before }) => heightOf(Math.max(value ?? 0, before ?? 0))}
          onOpen={onOpen}
        />
      </div>
      <div className={classes.labels} aria-hidden>
        {marks.map(({ key, label: text }, index) => (
          <span
            key={key}
            className={classes.label}
            data-shown={index % every === 0 || undefined}
            data-shown-narrow={index % everyNarrow === 0 || undefined}
          >
            <span>{text}</span>
          </span>
        ))}
      </div>
    </div>
  );
};
