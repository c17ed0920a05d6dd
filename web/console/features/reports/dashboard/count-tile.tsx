import { Link } from '@tanstack/react-router';
import { maxQueryLimit } from '@comanda/contract/documents';
import type { LiveResult } from '#kit/live';
import classes from './right-now.module.css';

interface CountTileProps {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  /** Queried with `maxQueryLimit` as the limit; a full result may be incomplete. */
  readonly counted: LiveResult<{ readonly restaurantId: string }>;
  /** True for the restaurants whose documents are counted. */
  readonly isCounted: (restaurantId: string) => boolean;
}

const formatLiveCount = ({
  counted: { documents, state },
  isCounted,
}: Pick<CountTileProps, 'counted' | 'isCounted'>): string => {
  if (state === 'loading' || state === 'failed') return '–';
  const count = documents.filter(({ restaurantId }) => isCounted(restaurantId)).length;
  return documents.length === maxQueryLimit ? `${count}+` : String(count);
};

export const CountTile = ({ label, hint, to, ...figure }: CountTileProps) => (
  <li>
    <Link className={classes.tile} to={to}>
      <span className={classes.figure}>{formatLiveCount(figure)}</span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </Link>
  </li>
);
