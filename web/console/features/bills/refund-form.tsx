import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PaymentDocument } from '@comanda/contract/payments';
import { CommandForm, PriceField } from '#console/forms';
import { showDone } from '#console/notices';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { newId } from '#kit/ids';
import classes from './order-payments.module.css';

interface RefundFormProps {
  readonly payment: PaymentDocument;
  readonly left: number;
  readonly suggested: number;
  readonly onClose: () => void;
}

const outcomeWords = { done: 'given back', pending: 'is on its way back' } as const;

/** How much, and why: the owner reads it in the day's report. */
export const RefundForm = ({ payment, left, suggested, onClose }: RefundFormProps) => {
  const refunding = useCommand((api) => api.payments.refund);
  // One for all tries of this form: an answer that was lost does not make it two refunds.
  const [refundId] = useState(newId);
  const [amount, setAmount] = useState(Math.min(left, suggested));
  const [reason, setReason] = useState('');
  const { id: paymentId, restaurantId, currency } = payment;

  const send = async () => {
    const outcome = await refunding.run({ restaurantId, paymentId, refundId, amount, reason });
    if (!outcome.ok) return;
    // Why a provider could not give it back stands on the payment.
    if (outcome.output.status !== 'failed')
      showDone(`${formatMoney(amount, currency)} ${outcomeWords[outcome.output.status]}`);
    onClose();
  };
  const [amountError, reasonError] = [refunding.fieldErrors['amount'], refunding.fieldErrors['reason']];
  const hasFieldErrors = amountError !== undefined || reasonError !== undefined;
  return (
    <CommandForm
      submitLabel={`Give back ${formatMoney(amount, currency)}`}
      isRunning={refunding.isRunning}
      banner={hasFieldErrors ? null : (refunding.failure?.message ?? null)}
      onSubmit={() => void send()}
      onEdit={refunding.reset}
      beside={
        <Button variant="default" onClick={onClose}>
          Keep the money
        </Button>
      }
    >
      <span className={classes.amount}>
        Amount
        <PriceField label="Amount to give back" value={amount} currency={currency} isBoxed onType={setAmount} />
        <span className={classes.most}>of {formatMoney(left, currency)}</span>
      </span>
      {amountError === undefined ? null : <p className={classes.warning}>{amountError.join(' ')}</p>}
      <TextInput
        label="Why?"
        description="You read it again in the report of the day."
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reasonError?.join(' ') ?? null}
      />
    </CommandForm>
  );
};
