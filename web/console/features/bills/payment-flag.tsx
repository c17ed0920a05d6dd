import { Button } from '@mantine/core';
import type { PaymentDocument } from '@comanda/contract/payments';
import { Icon } from '#console/icons';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './order-payments.module.css';

/** What is wrong with a payment and what to do about it, until somebody has seen to it. */
export const PaymentFlag = ({ payment: { id: paymentId, restaurantId, attention } }: { payment: PaymentDocument }) => {
  const seeing = useCommand((api) => api.payments.seeTo);
  if (attention === '') return null;
  const seeTo = async () => {
    const outcome = await seeing.run({ restaurantId, paymentId });
    if (outcome.ok) showDone('Seen to');
    else showFailure(outcome.failure.message);
  };
  return (
    <div className={classes.flag}>
      <p>
        <Icon name="alert" size={18} /> {attention}
      </p>
      <Button variant="default" loading={seeing.isRunning} onClick={() => void seeTo()}>
        I have seen to it
      </Button>
    </div>
  );
};
