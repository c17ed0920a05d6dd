import type { VisitPlace } from '#guest/visit';
import { useLive } from '#kit/wire';
import { ReceiptLinks } from './parts/index.ts';

/** Receipts of this phone's payments in this visit, so that they can be found after the payment was closed. */
export const OwnReceipts = ({ place: { visitId, guestId } }: { place: VisitPlace }) => {
  const { documents } = useLive('guestReceipts', {
    where: [
      ['guestId', '==', guestId],
      ['visitId', '==', visitId],
    ],
  });
  return <ReceiptLinks receipts={documents} />;
};
