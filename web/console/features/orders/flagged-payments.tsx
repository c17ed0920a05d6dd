import { useLiveQuery } from '#kit/live';
import { PaymentCard } from './payment-card.tsx';
import classes from './order-payments.module.css';

const mostShown = 50;

/** Money that somebody has to look at, above everything else on the floor: each says what to do, and goes once somebody did. */
export const FlaggedPayments = () => {
  const { documents } = useLiveQuery('payments', { where: [['attention', '!=', '']], limit: mostShown });
  if (documents.length === 0) return null;
  return (
    <section className={classes.flagged} aria-labelledby="flagged-payments">
      <h2 className={classes.heading} id="flagged-payments">
        {documents.length === 1 ? '1 payment needs you' : `${documents.length} payments need you`}
      </h2>
      <ul className={classes.payments}>
        {documents.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} suggested={payment.amount + payment.tip} />
        ))}
      </ul>
    </section>
  );
};
