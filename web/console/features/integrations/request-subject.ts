import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { paymentMethodLabels } from '@comanda/contract/payments';

/** Name of the payment method or point of sale that a request is about. */
export const requestSubject = ({
  paymentMethodType,
  posSystem,
}: Pick<IntegrationRequestDocument, 'paymentMethodType' | 'posSystem'>): string =>
  paymentMethodType === null ? (posSystem ?? 'Point of sale') : paymentMethodLabels[paymentMethodType];
