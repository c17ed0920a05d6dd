import type { ReactNode } from 'react';
import { ChangeTag } from './change-tag.tsx';
import classes from './figure-tile.module.css';

interface FigureTileProps {
  readonly label: string;
  readonly figure: ReactNode;
  /** The current figure and the one to compare it with; without them, no comparison is shown. */
  readonly now?: number;
  readonly before?: number;
  /** True for figures such as waiting times, where smaller is better. */
  readonly isLessBetter?: boolean;
  /** Description of the comparison. */
  readonly children?: ReactNode;
}

/** One figure of today, compared with a week ago. The tile keeps its size for any content. */
export const FigureTile = ({ label, figure, now, before, isLessBetter = false, children }: FigureTileProps) => (
  <div className={classes.tile}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.figure}>{figure}</dd>
    <dd className={classes.compared}>
      {now === undefined || before === undefined ? null : (
        <ChangeTag now={now} before={before} isLessBetter={isLessBetter} />
      )}
      <span className={classes.words}>{children}</span>
    </dd>
  </div>
);
