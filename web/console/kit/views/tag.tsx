import type { ReactNode } from 'react';
import classes from './tag.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A word on a tinted ground: a status, a mark. The word carries the meaning, the colour only helps. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
);
