import { Button, Chip, TextInput } from '@mantine/core';
import { useState } from 'react';
import { staffRefundReasonCodes, type PaymentDocument, type StaffRefundReasonCode } from '@comanda/contract/payments';
import { describeRefundRefusal, findRefundMaximum } from '#console/access';
import { CommandForm, PriceField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { commonWords } from '#console/common-words';
import { reasonsWords } from '#console/reasons';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { billsWords } from '#features/bills/words';
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

/** A common reason, or the writer's own words. */
interface RefundReason {
  readonly reason: string;
  readonly reasonCode?: StaffRefundReasonCode | undefined;
}

/** Form for the amount and the reason of a refund. The owner sees the reason in the report of the day. */
export const RefundForm = ({ payment, left, suggested, onClose }: RefundFormProps) => {
  const words = useWords(billsWords);
  const { refundReasons } = useWords(reasonsWords);
  const { cancel } = useWords(commonWords);
  const refunding = useCommand((api) => api.payments.refund);
  // Idempotency key for all tries of this form: a lost response does not lead to a second refund.
  const [refundId] = useState(createId);
  const { id: paymentId, restaurantId, currency } = payment;
  const { actor } = useCurrentUser();
  const [amount, setAmount] = useState(Math.min(left, suggested, findRefundMaximum(actor, currency) ?? left));
  const [{ reason, reasonCode }, setReason] = useState<RefundReason>({ reason: '' });
  const refusal = describeRefundRefusal(actor, { amount, currency });

  const send = async () => {
    const outcome = await refunding.run({ restaurantId, paymentId, refundId, amount, reason, reasonCode });
    if (!outcome.ok) return;
    // If the provider refused the refund, the payment card shows the reason.
    if (outcome.output.status !== 'failed')
      showSuccessNotice(words.refunded[outcome.output.status]({ amount: formatMoney(amount, currency) }));
    onClose();
  };
  const [amountError, reasonError] = [refunding.fieldErrors['amount'], refunding.fieldErrors['reason']];
  const hasFieldErrors = amountError !== undefined || reasonError !== undefined;
  return (
    <CommandForm
      submitLabel={words.refundAmount({ amount: formatMoney(amount, currency) })}
      isRunning={refunding.isRunning}
      banner={hasFieldErrors ? null : (refunding.failure?.message ?? null)}
      onSubmit={() => void send()}
      onEdit={refunding.reset}
      beside={
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
      }
    >
      <span className={classes.amount}>
        {words.amount}
        <PriceField label={words.amountToRefund} value={amount} currency={currency} isBoxed onType={setAmount} />
        <span className={classes.most}>{words.ofAmount({ amount: formatMoney(left, currency) })}</span>
      </span>
      {refusal === null ? null : <p className={classes.warning}>{refusal}</p>}
      {amountError === undefined ? null : <p className={classes.warning}>{amountError.join(' ')}</p>}
      <Chip.Group
        value={reasonCode ?? null}
        onChange={(value) =>
          setReason({ reason: '', reasonCode: staffRefundReasonCodes.find((code) => code === value) })
        }
      >
        <div className={classes.reasons} role="group" aria-label={words.commonReasons}>
          {staffRefundReasonCodes.map((code) => (
            <Chip key={code} value={code} size="md" variant="outline">
              {refundReasons[code]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <TextInput
        label={words.why}
        description={words.refundHint}
        data-autofocus
        maxLength={300}
        value={reason}
        placeholder={reasonCode === undefined ? '' : refundReasons[reasonCode]}
        onChange={({ currentTarget: { value } }) => setReason({ reason: value })}
        error={reasonError?.join(' ') ?? null}
      />
    </CommandForm>
  );
};
