import { paymentMethodTypes } from '@comanda/contract/payments';
import { useLiveQuery } from '#kit/live';

/** An owner's payment methods in the order the product names them: the table first. */
export const usePaymentMethods = () => {
  const methods = useLiveQuery('paymentMethods');
  const place = (type: (typeof paymentMethodTypes)[number]) => paymentMethodTypes.indexOf(type);
  return { ...methods, documents: methods.documents.toSorted((a, b) => place(a.type) - place(b.type)) };
};
