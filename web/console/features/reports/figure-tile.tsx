import type { ReactNode } from 'react';
import { ChangeTag } from './change-tag.tsx';
import classes from './figure-tile.module.css';

interface FigureTileProps {
  readonly label: string;
  readonly figure: ReactNode;
  /** This figure and the one it is held against; without them there is nothing to compare. */
  readonly now?: number;
  readonly before?: number;
  /** Of waiting times the smaller is the better. */
  readonly isLessBetter?: boolean;
  /** What it is held against, in words. */
  readonly children?: ReactNode;
}

/** One figure of today, with what it was a week ago. Its place stays the same size whatever it says. */
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
