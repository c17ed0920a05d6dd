import type { NoTable as Reason } from '@comanda/contract/qr-codes';
import type { PageWords } from '#guest/words';
import classes from './no-table.module.css';

/** Where a sticker leads to no menu: says so kindly, and what to do. */
export const NoTable = ({ reason, words }: { reason: Reason; words: PageWords }) => (
  <main className={classes.page}>
    <h1 className={classes.title}>{reason === 'unknown' ? words.unknownTitle : words.awayTitle}</h1>
    <p className={classes.text}>{reason === 'unknown' ? words.unknownText : words.awayText}</p>
  </main>
);
