import type { ReactNode } from 'react';
import classes from './tag.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A word on a tinted background, such as a status. The word carries the meaning; the color only supports it. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
);
