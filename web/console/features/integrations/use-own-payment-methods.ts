import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { paymentMethodTypes, type PaymentMethodDocument } from '@comanda/contract/payments';
import { useLiveQuery } from '#kit/live';

export interface MethodWithRequest {
  readonly method: PaymentMethodDocument;
  /** Null for a method that needs no request. */
  readonly request: IntegrationRequestDocument | null;
}

const rankOf = ({ method }: MethodWithRequest) => paymentMethodTypes.indexOf(method.type);

/** An owner's payment methods with the request for each, in the order of `paymentMethodTypes`: pay at the table comes first. */
export const useOwnPaymentMethods = () => {
  const methods = useLiveQuery('paymentMethods');
  const requests = useLiveQuery('integrationRequests', { where: [['kind', '==', 'payment']] });
  const documents = methods.documents
    .map((method) => ({
      method,
      request: requests.documents.find(({ paymentMethodType }) => paymentMethodType === method.type) ?? null,
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return requests.state === 'loading' || requests.state === 'failed'
    ? { ...requests, documents: [] }
    : { ...methods, documents };
};
