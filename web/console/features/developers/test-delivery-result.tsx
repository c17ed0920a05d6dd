import type { WebhookDeliveryDocument } from '@comanda/contract/developers';
import { useDelivery } from './use-webhooks.ts';
import classes from './developers.module.css';

const describeResult = (delivery: WebhookDeliveryDocument | undefined): string => {
  switch (delivery?.state) {
    case undefined:
    case 'pending':
      return 'Sending a test...';
    case 'delivered':
      return `The test arrived: your program answered ${delivery.lastStatus}.`;
    case 'failed':
      return `The test did not arrive. ${delivery.lastError}`;
  }
};

/** Live result of a test delivery. */
export const TestDeliveryResult = ({ deliveryId }: { readonly deliveryId: string }) => {
  const delivery = useDelivery(deliveryId);
  return <p className={delivery?.state === 'failed' ? classes.trouble : classes.outcome}>{describeResult(delivery)}</p>;
};
