import type { NoTableReason as Reason } from '@comanda/contract/qr-codes';
import type { PageWords } from '#guest/words';

/** Page for a QR code that leads to no menu: explains the reason and tells the guest how to go on. */
export const NoTable = ({ reason, words }: { reason: Reason; words: PageWords }) => (
  <main className="no-table">
    <h1>{reason === 'unknown' ? words.unknownTitle : words.awayTitle}</h1>
    <p>{reason === 'unknown' ? words.unknownText : words.awayText}</p>
  </main>
);
