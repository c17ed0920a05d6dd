import type { PaymentMethodType } from '@comanda/contract/payments';
import { paymentsWords } from './words/index.ts';

/** Name of a payment method in the language of the screen. */
export const methodName = (type: PaymentMethodType): string => paymentsWords.current().methods[type];
