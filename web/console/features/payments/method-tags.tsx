import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { Tag } from '#console/views';

/** Tag with the status of a payment method. */
export const MethodTags = ({ method: { status, isTest, disabledReason } }: { method: PaymentMethodDocument }) => {
  if (status === 'active') {
    return isTest ? <Tag tone="warning">Test mode</Tag> : <Tag tone="success">Active</Tag>;
  }
  return <Tag tone={disabledReason === '' ? 'neutral' : 'danger'}>Disabled</Tag>;
};
