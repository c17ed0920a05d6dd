import type { PaymentDocument } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { PaymentCard } from './payment-card.tsx';
import classes from './order-payments.module.css';

/** As many visits as one query may name. */
const mostShown = 30;

/** Money that somebody has to look at, above everything else on the floor: each says what to do, and goes once somebody did. */
export const FlaggedPayments = () => {
  const { documents } = useLiveQuery('payments', { where: [['attention', '!=', '']], limit: mostShown });
  const { isHeard } = useRestaurantChoice('floor');
  const heard = documents.filter(({ restaurantId }) => isHeard(restaurantId));
  return heard.length === 0 ? null : <Flagged payments={heard} />;
};

const Flagged = ({ payments }: { payments: readonly PaymentDocument[] }) => {
  const visitIds = [...new Set(payments.flatMap(({ visitId }) => visitId ?? []))];
  const { documents: visits } = useLiveQuery(
    'visits',
    visitIds.length === 0 ? { limit: 1 } : { where: [['id', 'in', visitIds]] },
  );
  const placeOf = ({ visitId, payerName }: PaymentDocument): string => {
    const table = tableLabel(visits.find(({ id }) => id === visitId)?.tableNumber ?? '');
    return [table, payerName].filter((name) => name !== '').join(', ');
  };
  return (
    <section className={classes.flagged} aria-labelledby="flagged-payments">
      <h2 className={classes.heading} id="flagged-payments">
        {payments.length === 1 ? '1 payment needs you' : `${payments.length} payments need you`}
      </h2>
      <ul className={classes.payments}>
        {payments.map((payment) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            payer={placeOf(payment)}
            suggested={payment.amount + payment.tip}
          />
        ))}
      </ul>
    </section>
  );
};
