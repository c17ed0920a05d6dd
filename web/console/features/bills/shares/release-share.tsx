import type { BillShare, VisitBillDocument } from '@comanda/contract/splitting';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog, ConfirmQuestion } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';

interface ReleaseShareProps {
  readonly share: BillShare;
  readonly bill: VisitBillDocument;
  readonly payer: string;
  readonly onClose: () => void;
}

/** Asks for confirmation, because the payer may still be on the payment page. */
export const ReleaseShare = ({ share, bill, payer, onClose }: ReleaseShareProps) => {
  const words = useWords(billsWords);
  const releasing = useCommand((api) => api.splitting.releaseForGuest);
  const { restaurantId, visitId, currency } = bill;
  const { paymentId, amount, method } = share;
  const isOnline = method !== null && method !== 'pay_at_table';
  const release = async (): Promise<boolean> => {
    const outcome = await releasing.run({ restaurantId, visitId, paymentId });
    if (outcome.ok) {
      showSuccessNotice(words.released({ name: payer }));
      return true;
    }
    const { code, message } = outcome.failure;
    // Replaces messages that were written for guests.
    if (code === 'splitting.already-paid') showErrorNotice(words.notReleased.paid({ name: payer }));
    else if (code === 'splitting.being-charged') showErrorNotice(words.notReleased.charging({ name: payer }));
    else showErrorNotice(`${payer}: ${message}`);
    return code === 'splitting.already-paid';
  };
  return (
    <Dialog onClose={onClose} title={words.releaseTitle}>
      <ConfirmQuestion yes={words.releaseShare} isRunning={releasing.isRunning} onYes={release} onClose={onClose}>
        <p>
          {placeElement(
            words.releaseText({ amount: formatMoney(amount, currency), name: elementMark }),
            <bdi>{payer}</bdi>,
          )}
        </p>
        {isOnline ? <p>{words.releaseOnline}</p> : null}
      </ConfirmQuestion>
    </Dialog>
  );
};
