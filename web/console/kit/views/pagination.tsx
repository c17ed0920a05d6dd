import { Button } from '@mantine/core';
import classes from './pagination.module.css';

const pageSize = 50;
const numberFormat = new Intl.NumberFormat('en');

interface PageTurnerProps {
  readonly after: number;
  readonly total: number;
  readonly onAfter: (after: number) => void;
}

/** Previous and next buttons for a list with pages of fifty rows. */
export const Pagination = ({ after, total, onAfter }: PageTurnerProps) =>
  total <= pageSize ? null : (
    <nav className={classes.pages} aria-label="Pages">
      <Button
        className={classes.touch}
        variant="default"
        disabled={after === 0}
        onClick={() => onAfter(Math.max(0, after - pageSize))}
      >
        Earlier
      </Button>
      <span className={classes.where}>
        {numberFormat.format(after + 1)} to {numberFormat.format(Math.min(after + pageSize, total))} of{' '}
        {numberFormat.format(total)}
      </span>
      <Button
        className={classes.touch}
        variant="default"
        disabled={after + pageSize >= total}
        onClick={() => onAfter(after + pageSize)}
      >
        Later
      </Button>
    </nav>
  );
