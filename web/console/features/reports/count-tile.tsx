import { Link } from '@tanstack/react-router';
import { maxDocuments } from '@comanda/contract/documents';
import type { LiveResult } from '#kit/live';
import type { Count } from './counts.ts';
import classes from './reports.module.css';

const inFigures = ({ documents, state }: LiveResult<unknown>): string => {
  if (state === 'loading' || state === 'failed') return '–';
  return documents.length === maxDocuments ? `${maxDocuments}+` : String(documents.length);
};

export const CountTile = ({ count: { label, to, useCounted } }: { count: Count }) => {
  const counted = useCounted();
  return (
    <li className={classes.tile}>
      <Link className={classes.tileLink} to={to}>
        <span className={classes.figure}>{inFigures(counted)}</span>
        <span className={classes.figureLabel}>{label}</span>
      </Link>
    </li>
  );
};
