import { Link } from '@tanstack/react-router';
import { maxDocuments } from '@comanda/contract/documents';
import type { LiveResult } from '#kit/live';
import classes from './right-now.module.css';

interface CountTileProps {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  /** Asked for with `maxDocuments` as limit: a full answer may not be the whole of it. */
  readonly counted: LiveResult<unknown>;
}

const inFigures = ({ documents, state }: LiveResult<unknown>): string => {
  if (state === 'loading' || state === 'failed') return '–';
  return documents.length === maxDocuments ? `${maxDocuments}+` : String(documents.length);
};

export const CountTile = ({ label, hint, to, counted }: CountTileProps) => (
  <li>
    <Link className={classes.tile} to={to}>
      <span className={classes.figure}>{inFigures(counted)}</span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </Link>
  </li>
);
