import type { NoTable as Reason } from '@comanda/contract/qr-codes';
import type { PageWords } from '#guest/words';

/** Where a sticker leads to no menu: says so kindly, and what to do. */
export const NoTable = ({ reason, words }: { reason: Reason; words: PageWords }) => (
  <main className="no-table">
    <h1>{reason === 'unknown' ? words.unknownTitle : words.awayTitle}</h1>
    <p>{reason === 'unknown' ? words.unknownText : words.awayText}</p>
  </main>
);
