import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { paymentMethodLabels } from '@comanda/contract/payments';

/** What is asked for, by its name. */
export const subjectOf = ({
  paymentMethodType,
  posSystem,
}: Pick<IntegrationRequestDocument, 'paymentMethodType' | 'posSystem'>): string =>
  paymentMethodType === null ? (posSystem ?? 'Point of sale') : paymentMethodLabels[paymentMethodType];
