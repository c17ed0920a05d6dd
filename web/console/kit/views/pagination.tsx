import { Button } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { formatNumber } from '#kit/formats';
import classes from './pagination.module.css';

const pageSize = 50;

interface PageTurnerProps {
  readonly after: number;
  readonly total: number;
  readonly onAfter: (after: number) => void;
}

/** Previous and next buttons for a list with pages of fifty rows. */
export const Pagination = ({ after, total, onAfter }: PageTurnerProps) => {
  const words = useWords(commonWords);
  if (total <= pageSize) return null;
  return (
    <nav className={classes.pages} aria-label={words.pages}>
      <Button
        className={classes.touch}
        variant="default"
        disabled={after === 0}
        onClick={() => onAfter(Math.max(0, after - pageSize))}
      >
        {words.earlier}
      </Button>
      <span className={classes.where}>
        {words.rowsOfTotal({
          from: formatNumber(after + 1),
          to: formatNumber(Math.min(after + pageSize, total)),
          total: formatNumber(total),
        })}
      </span>
      <Button
        className={classes.touch}
        variant="default"
        disabled={after + pageSize >= total}
        onClick={() => onAfter(after + pageSize)}
      >
        {words.later}
      </Button>
    </nav>
  );
};
