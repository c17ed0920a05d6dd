import { VisuallyHidden } from '@mantine/core';
import { Icon } from '#console/icons';
import { compareFigures } from './compare-figures.ts';
import classes from './change-tag.module.css';

interface ChangeTagProps {
  readonly now: number;
  readonly before: number;
  readonly isLessBetter?: boolean;
}

/** Change since the previous period, shown by arrow and text; color is only an addition. */
export const ChangeTag = ({ now, before, isLessBetter = false }: ChangeTagProps) => {
  const change = compareFigures(now, before);
  if (change === null) return null;
  const isGood = change.direction === (isLessBetter ? 'down' : 'up');
  const tone = change.direction === 'same' ? 'same' : isGood ? 'good' : 'bad';
  return (
    <span className={classes.change} data-tone={tone}>
      {change.direction === 'same' ? null : <Icon name={change.direction} size={14} />}
      <span aria-hidden>{change.text}</span>
      <VisuallyHidden>{change.words}</VisuallyHidden>
    </span>
  );
};
