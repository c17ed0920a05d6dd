import { Button } from '@mantine/core';
import { useState } from 'react';
import { sumAmounts } from '@comanda/contract/orders';
import type { PaymentDocument } from '@comanda/contract/payments';
import { describePaymentAlert } from '#console/reasons';
import { Tag, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { Icon } from '#console/icons';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { describeRefundRefusal } from '#console/access';
import { useAuthorNames, useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { RefundForm } from './refund-form.tsx';
import { RefundLine } from './refund-line.tsx';
import { describePaymentMethod } from '#features/bills/shares';
import classes from './order-payments.module.css';

/** Alerts about a payment with instructions, shown until a staff member dismisses them. */
const PaymentAlert = ({ payment }: { payment: PaymentDocument }) => {
  const words = useWords(billsWords);
  const { id: paymentId, restaurantId, attention } = payment;
  const dismissing = useCommand((api) => api.payments.seeTo);
  if (attention.length === 0) return null;
  const dismiss = async () => {
    const outcome = await dismissing.run({ restaurantId, paymentId });
    if (outcome.ok) showSuccessNotice(words.seenTo);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.flag}>
      {attention.map((alert) => (
        <p key={JSON.stringify(alert)}>
          <Icon name="alert" size={18} /> {describePaymentAlert(alert, payment)}
        </p>
      ))}
      <Button variant="default" loading={dismissing.isRunning} onClick={() => void dismiss()}>
        {words.markDone}
      </Button>
    </div>
  );
};

interface PaymentCardProps {
  readonly payment: PaymentDocument;
  /** Name of the payer, if the caller knows a better one than `formatPayerName`. */
  readonly payer?: string;
  /** Description of the share that was paid; empty if the page already shows it. */
  readonly paidFor?: string;
  /** Amount that the refund form suggests. */
  readonly suggested: number;
}

const formatStatus = (payment: PaymentDocument): string => {
  if (payment.status === 'paid') return describePaymentMethod(payment);
  const words = billsWords.current();
  return payment.status === 'taken_back' ? words.enteredAsPaid : words.notPaidHere;
};

/** A payment: payer, method, share, tip and its refunds. */
export const PaymentCard = ({ payment, payer = payment.payerName, paidFor = '', suggested }: PaymentCardProps) => {
  const words = useWords(billsWords);
  const [isRefunding, setIsRefunding] = useState(false);
  const { actor } = useCurrentUser();
  const formatAuthor = useAuthorNames();
  const clock = useRestaurantClock(payment.restaurantId);
  const money = (amount: number) => formatMoney(amount, payment.currency);
  const { paidAt, takenBy, isTest, status, tip } = payment;
  const refundable =
    status === 'paid'
      ? payment.amount +
        tip -
        sumAmounts(payment.refunds.flatMap((refund) => (refund.status === 'failed' ? [] : refund.amount)))
      : 0;
  // Asks for the smallest amount: the form names the limit for larger ones.
  const refusal = describeRefundRefusal(actor, { amount: 1, currency: payment.currency });
  const others = payment.orderIds.length - 1;
  const facts = [
    paidAt === null ? formatStatus(payment) : words.atTime({ status: formatStatus(payment), time: clock.time(paidAt) }),
    ...(takenBy === '' ? [] : [words.takenBy({ name: formatAuthor(takenBy, payment.takenById) })]),
    ...(paidFor === '' && others > 0 ? [words.withOthers({ count: others })] : []),
  ];
  return (
    <li className={classes.payment}>
      <PaymentAlert payment={payment} />
      <p className={classes.line}>
        <span>
          {payer === '' ? null : (
            <>
              <strong>
                <bdi>{payer}</bdi>
              </strong>
              {': '}
            </>
          )}
          {facts.join(', ')} {isTest ? <Tag tone="warning">{words.testMode}</Tag> : null}
        </span>
        <strong>{money(payment.amount)}</strong>
      </p>
      {paidFor === '' ? null : <p className={classes.paidFor}>{paidFor}</p>}
      {tip > 0 ? (
        <p className={classes.line}>
          <span>{words.tip}</span>
          <strong>{money(tip)}</strong>
        </p>
      ) : null}
      {payment.takenBackAt === null ? null : (
        <p className={classes.warning}>
          {payment.takenBackBy === ''
            ? words.undoneAt({ time: clock.time(payment.takenBackAt) })
            : words.undoneAtBy({
                time: clock.time(payment.takenBackAt),
                name: formatAuthor(payment.takenBackBy, payment.takenBackById),
              })}
        </p>
      )}
      {payment.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} payment={payment} />
      ))}
      {isRefunding && refundable > 0 ? (
        <RefundForm payment={payment} left={refundable} suggested={suggested} onClose={() => setIsRefunding(false)} />
      ) : null}
      {refundable > 0 && refusal !== null ? <p className={classes.most}>{refusal}</p> : null}
      {refundable > 0 && refusal === null && !isRefunding ? (
        <Button variant="default" className={classes.refund} onClick={() => setIsRefunding(true)}>
          {words.refund}
        </Button>
      ) : null}
    </li>
  );
};
