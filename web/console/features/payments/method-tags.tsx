import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { Tag } from '#console/views';

/** How a method stands, in a word or two. */
export const MethodTags = ({ method: { status, isTest, disabledReason } }: { method: PaymentMethodDocument }) => {
  if (status === 'active') {
    return isTest ? <Tag tone="warning">Test mode</Tag> : <Tag tone="success">Active</Tag>;
  }
  return <Tag tone={disabledReason === '' ? 'neutral' : 'danger'}>Disabled</Tag>;
};
