import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PaymentDocument } from '@comanda/contract/payments';
import { describeRefundRefusal, findRefundMaximum } from '#console/access';
import { CommandForm, PriceField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { createId } from '#kit/ids';
import classes from './order-payments.module.css';

interface RefundFormProps {
  readonly payment: PaymentDocument;
  readonly left: number;
  readonly suggested: number;
  readonly onClose: () => void;
}

const outcomeWords = { done: 'refunded', pending: 'refund started' } as const;

/** Form for the amount and the reason of a refund. The owner sees the reason in the report of the day. */
export const RefundForm = ({ payment, left, suggested, onClose }: RefundFormProps) => {
  const refunding = useCommand((api) => api.payments.refund);
  // Idempotency key for all tries of this form: a lost response does not lead to a second refund.
  const [refundId] = useState(createId);
  const { id: paymentId, restaurantId, currency } = payment;
  const { actor } = useCurrentUser();
  const [amount, setAmount] = useState(Math.min(left, suggested, findRefundMaximum(actor, currency) ?? left));
  const [reason, setReason] = useState('');
  const refusal = describeRefundRefusal(actor, { amount, currency });

  const send = async () => {
    const outcome = await refunding.run({ restaurantId, paymentId, refundId, amount, reason });
    if (!outcome.ok) return;
    // If the provider refused the refund, the payment card shows the reason.
    if (outcome.output.status !== 'failed')
      showSuccessNotice(`${formatMoney(amount, currency)} ${outcomeWords[outcome.output.status]}`);
    onClose();
  };
  const [amountError, reasonError] = [refunding.fieldErrors['amount'], refunding.fieldErrors['reason']];
  const hasFieldErrors = amountError !== undefined || reasonError !== undefined;
  return (
    <CommandForm
      submitLabel={`Refund ${formatMoney(amount, currency)}`}
      isRunning={refunding.isRunning}
      banner={hasFieldErrors ? null : (refunding.failure?.message ?? null)}
      onSubmit={() => void send()}
      onEdit={refunding.reset}
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <span className={classes.amount}>
        Amount
        <PriceField label="Amount to refund" value={amount} currency={currency} isBoxed onType={setAmount} />
        <span className={classes.most}>of {formatMoney(left, currency)}</span>
      </span>
      {refusal === null ? null : <p className={classes.warning}>{refusal}</p>}
      {amountError === undefined ? null : <p className={classes.warning}>{amountError.join(' ')}</p>}
      <TextInput
        label="Why?"
        description="Shown in the day-end report."
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reasonError?.join(' ') ?? null}
      />
    </CommandForm>
  );
};
