import { Link } from '@tanstack/react-router';
import { maxDocuments } from '@comanda/contract/documents';
import type { LiveResult } from '#kit/live';
import classes from './right-now.module.css';

interface CountTileProps {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  /** Asked for with `maxDocuments` as limit: a full answer may not be the whole of it. */
  readonly counted: LiveResult<{ readonly restaurantId: string }>;
  /** Which restaurants count. */
  readonly isCounted: (restaurantId: string) => boolean;
}

const inFigures = ({
  counted: { documents, state },
  isCounted,
}: Pick<CountTileProps, 'counted' | 'isCounted'>): string => {
  if (state === 'loading' || state === 'failed') return '–';
  const count = documents.filter(({ restaurantId }) => isCounted(restaurantId)).length;
  return documents.length === maxDocuments ? `${count}+` : String(count);
};

export const CountTile = ({ label, hint, to, ...figure }: CountTileProps) => (
  <li>
    <Link className={classes.tile} to={to}>
      <span className={classes.figure}>{inFigures(figure)}</span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </Link>
  </li>
);
