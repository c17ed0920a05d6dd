import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import { paymentsWords } from './words/index.ts';

/** Tag with the status of a payment method. */
export const MethodTags = ({ method: { status, isTest, disabledReason } }: { method: PaymentMethodDocument }) => {
  const words = useWords(paymentsWords);
  if (status === 'active') {
    return isTest ? <Tag tone="warning">{words.testMode}</Tag> : <Tag tone="success">{words.active}</Tag>;
  }
  return <Tag tone={disabledReason === '' ? 'neutral' : 'danger'}>{words.disabled}</Tag>;
};
