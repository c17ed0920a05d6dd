import { Button } from '@mantine/core';
import type { PaymentDocument } from '@comanda/contract/payments';
import { Icon } from '#console/icons';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './order-payments.module.css';

/** Alert about a payment with instructions, shown until a staff member dismisses it. */
export const PaymentAlert = ({ payment: { id: paymentId, restaurantId, attention } }: { payment: PaymentDocument }) => {
  const dismissing = useCommand((api) => api.payments.seeTo);
  if (attention === '') return null;
  const dismiss = async () => {
    const outcome = await dismissing.run({ restaurantId, paymentId });
    if (outcome.ok) showSuccessNotice('Seen to');
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.flag}>
      <p>
        <Icon name="alert" size={18} /> {attention}
      </p>
      <Button variant="default" loading={dismissing.isRunning} onClick={() => void dismiss()}>
        I have seen to it
      </Button>
    </div>
  );
};
