import type { BillShare, VisitBillDocument } from '@comanda/contract/splitting';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog, ConfirmQuestion } from '#console/views';
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
  const releasing = useCommand((api) => api.splitting.releaseForGuest);
  const { restaurantId, visitId, currency } = bill;
  const { paymentId, amount, method } = share;
  const isOnline = method !== null && method !== 'pay_at_table';
  const release = async (): Promise<boolean> => {
    const outcome = await releasing.run({ restaurantId, visitId, paymentId });
    if (outcome.ok) {
      showSuccessNotice(`${payer}: share released`);
      return true;
    }
    const { code, message } = outcome.failure;
    showErrorNotice(`${payer}: ${failures[code] ?? message}`);
    return code === 'splitting.already-paid';
  };
  return (
    <Dialog onClose={onClose} title="Release share?">
      <ConfirmQuestion yes="Release share" isRunning={releasing.isRunning} onYes={release} onClose={onClose}>
        <p>
          {formatMoney(amount, currency)} is open again immediately, and everyone at the table can pay it.{' '}
          <bdi>{payer}</bdi> can choose again on their phone.
        </p>
        {isOnline ? (
          <p>
            Their payment page will be closed. If they have paid already, the share stays paid. If a payment still comes
            in afterwards, it pays what is open, and the rest is refunded automatically.
          </p>
        ) : null}
      </ConfirmQuestion>
    </Dialog>
  );
};

/** Messages for staff that replace those written for guests. */
const failures: Readonly<Record<string, string>> = {
  'splitting.already-paid': 'paid already, nothing was released',
  'splitting.being-charged': 'the payment is going through right now. Please wait a moment',
};
