import type { PaymentDocument } from '@comanda/contract/payments';
import { formatTable } from '#console/common-words';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { PaymentCard } from './payment-card.tsx';
import classes from './order-payments.module.css';

/** Maximum number of visits that one query may list. */
const maxPayments = 30;

/** Payments with an alert, above everything else on the floor. Each says what to do and disappears once it is handled. */
export const PaymentAlerts = () => {
  const { documents } = useLiveQuery('payments', { where: [['needsAttention', '==', true]], limit: maxPayments });
  const { isHeard } = useRestaurantChoice('floor');
  const shownPayments = documents.filter(({ restaurantId }) => isHeard(restaurantId));
  return shownPayments.length === 0 ? null : <Flagged payments={shownPayments} />;
};

const Flagged = ({ payments }: { payments: readonly PaymentDocument[] }) => {
  const words = useWords(billsWords);
  const visitIds = [...new Set(payments.flatMap(({ visitId }) => visitId ?? []))];
  const { documents: visits } = useLiveQuery(
    'visits',
    visitIds.length === 0 ? { limit: 1 } : { where: [['id', 'in', visitIds]] },
  );
  const formatPayer = ({ visitId, payerName }: PaymentDocument): string => {
    const table = formatTable(visits.find(({ id }) => id === visitId)?.tableNumber ?? '');
    return [table, payerName].filter((name) => name !== '').join(', ');
  };
  return (
    <section className={classes.flagged} aria-labelledby="flagged-payments">
      <h2 className={classes.heading} id="flagged-payments">
        {words.attention({ count: payments.length })}
      </h2>
      <ul className={classes.payments}>
        {payments.map((payment) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            payer={formatPayer(payment)}
            suggested={payment.amount + payment.tip}
          />
        ))}
      </ul>
    </section>
  );
};
