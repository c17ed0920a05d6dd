import { paymentMethodLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { Row, Tag } from '#console/views';

const feeInWords = (percent: number) => (percent === 0 ? 'No processing fee' : `${percent}% processing fee`);

export const PaymentMethodRow = ({
  paymentMethod: { type, status, settings },
}: {
  paymentMethod: PaymentMethodDocument;
}) => (
  <Row
    title={paymentMethodLabels[type]}
    detail={`${feeInWords(settings.processingFee)} · ${settings.supportedCurrencies.join(', ')}`}
    aside={<Tag tone={status === 'active' ? 'success' : 'neutral'}>{status === 'active' ? 'Active' : 'Disabled'}</Tag>}
  />
);
