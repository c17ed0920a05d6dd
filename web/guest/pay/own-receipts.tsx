import type { Place } from '#guest/visit';
import { useLive } from '#kit/wire';
import { ReceiptLinks } from './receipt-links.tsx';

/** What this phone has paid for on this visit: found again when the screen that said so is long closed. */
export const OwnReceipts = ({ place: { visitId, guestId } }: { place: Place }) => {
  const { documents } = useLive('guestReceipts', {
    where: [
      ['guestId', '==', guestId],
      ['visitId', '==', visitId],
    ],
  });
  return <ReceiptLinks receipts={documents} />;
};
