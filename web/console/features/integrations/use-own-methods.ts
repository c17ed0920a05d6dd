import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { paymentMethodTypes, type PaymentMethodDocument } from '@comanda/contract/payments';
import { useLiveQuery } from '#kit/live';

export interface OwnMethod {
  readonly method: PaymentMethodDocument;
  /** Null for what needs none. */
  readonly request: IntegrationRequestDocument | null;
}

const place = ({ method }: OwnMethod) => paymentMethodTypes.indexOf(method.type);

/** An owner's ways to pay with what was asked for each, in the order the product names them: the table first. */
export const useOwnMethods = () => {
  const methods = useLiveQuery('paymentMethods');
  const requests = useLiveQuery('integrationRequests', { where: [['kind', '==', 'payment']] });
  const documents = methods.documents
    .map((method) => ({
      method,
      request: requests.documents.find(({ paymentMethodType }) => paymentMethodType === method.type) ?? null,
    }))
    .toSorted((a, b) => place(a) - place(b));
  return requests.state === 'loading' || requests.state === 'failed'
    ? { ...requests, documents: [] }
    : { ...methods, documents };
};
